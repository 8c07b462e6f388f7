/** Times are unix seconds. Days are days in Madrid, where the contracts are made. */
const madrid = 'Europe/Madrid';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: madrid,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

export type MadridTime = {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
};

export function madridTime(seconds: number): MadridTime {
  const local = new Date((seconds + offsetAt(seconds)) * 1000);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
  };
}

/**
 * The instant of a time in Madrid, or undefined if that time does not exist. The hour before clocks go
 * back occurs twice; the later one counts.
 */
export function fromMadridTime(time: MadridTime): number | undefined {
  const { year, month, day, hour, minute, second } = time;
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second) / 1000;
  // Madrid is one or two hours ahead.
  return [asUtc - 3600, asUtc - 7200].find((seconds) => isSameTime(madridTime(seconds), time));
}

function isSameTime(a: MadridTime, b: MadridTime): boolean {
  return (Object.keys(a) as (keyof MadridTime)[]).every((part) => a[part] === b[part]);
}

/** The first second of a day in Madrid. Days and months may overflow, as in `Date.UTC`. */
export function startOfDay(year: number, month: number, day: number): number {
  const asUtc = Date.UTC(year, month - 1, day) / 1000;
  // Madrid is one or two hours ahead, and its clocks never change at midnight.
  const offset = offsetAt(asUtc - 2 * 3600);
  return asUtc - offset;
}

/** The first second in Madrid of a day such as 2027-08-31. */
export function startOfIsoDay(isoDay: string): number {
  const [year = 0, month = 0, day = 0] = isoDay.split('-').map(Number);
  return startOfDay(year, month, day);
}

/** The last second of a day in Madrid. */
export function endOfDay(year: number, month: number, day: number): number {
  return startOfDay(year, month, day + 1) - 1;
}

/** Whether a text is an existing day of a plausible year: 2026-11-15. */
export function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}

/** The day in Madrid of an instant: 2027-08-31. */
export function madridDay(instant: Date): string {
  return isoDay(instant.getTime() / 1000);
}

/** The last millisecond in Madrid of a day such as 2027-08-31. One millisecond later the next day starts. */
export function lastInstantOf(isoDay: string): Date {
  const [year = 0, month = 0, day = 0] = isoDay.split('-').map(Number);
  return new Date(startOfDay(year, month, day + 1) * 1000 - 1);
}

/**
 * Seconds that Madrid is ahead of UTC at an instant. `Intl` is slow and an export has many instants,
 * so the offset is cached by hour. Clocks change only on the hour.
 */
function offsetAt(seconds: number): number {
  const hour = Math.floor(seconds / 3600);
  const cached = offsets.get(hour);
  if (cached !== undefined) return cached;
  if (offsets.size > hoursOfTwoYears) offsets.clear();
  const offset = readOffset(hour * 3600);
  offsets.set(hour, offset);
  return offset;
}

const offsets = new Map<number, number>();
const hoursOfTwoYears = 2 * 366 * 24;

function readOffset(seconds: number): number {
  const read = Object.fromEntries(
    parts.formatToParts(new Date(seconds * 1000)).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - seconds;
}

/** 31/08/2027 */
export function formatDate(seconds: number): string {
  const { year, month, day } = madridTime(seconds);
  return `${pad(day)}/${pad(month)}/${year}`;
}

/** 2027-08-31, as a date field writes a day. */
export function isoDay(seconds: number): string {
  const { year, month, day } = madridTime(seconds);
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
}

/** 31/08/2027 09:05 */
export function formatDateTime(seconds: number): string {
  return `${formatDate(seconds)} ${formatTime(seconds)}`;
}

/** 31/08/2027 09:05:07, to the second. */
export function formatExactTime(seconds: number): string {
  const { hour, minute, second } = madridTime(seconds);
  return `${formatDate(seconds)} ${[hour, minute, second].map(pad).join(':')}`;
}

/** 09:05 */
export function formatTime(seconds: number): string {
  const { hour, minute } = madridTime(seconds);
  return `${pad(hour)}:${pad(minute)}`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** 2026-11-15T10:00:00+01:00: the exact second in Madrid, with its offset from UTC. */
export function madridStamp(seconds: number): string {
  const { year, month, day, hour, minute, second } = madridTime(seconds);
  const hours = offsetAt(seconds) / 3600;
  return (
    `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}` +
    `+${pad(hours)}:00`
  );
}

/** 15-11-2026, as the tax agency writes a day. */
export function dashedDate(seconds: number): string {
  const { year, month, day } = madridTime(seconds);
  return `${pad(day)}-${pad(month)}-${year}`;
}
