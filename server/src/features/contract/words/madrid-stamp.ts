const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
});

/** `15/11/2026 01:29:59 (Europe/Madrid, UTC+01:00)`: a time without its zone proves little. */
export function madridStamp(at: Date): string {
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const offset = part.timeZoneName?.replace('GMT', 'UTC');
  return `${part.day}/${part.month}/${part.year} ${part.hour}:${part.minute}:${part.second} (Europe/Madrid, ${offset})`;
}
