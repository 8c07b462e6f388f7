import { fromMadridTime } from '@cobertura/domain/dates.ts';
import { type Fields, findField } from './fields.ts';

/** Notifications write 31/12/2026 and 23:58. Queries write 2026-12-31 and 23:58:07. */
const days = [
  /^(?<day>\d\d)\/(?<month>\d\d)\/(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
];
const hours = /^(?<hour>\d\d):(?<minute>\d\d)(:(?<second>\d\d))?(\.\d+)?$/;

/** The time of an operation in unix seconds. The gateway gives Madrid time. Undefined if unreadable. */
export function operationTime(fields: Fields): number | undefined {
  const date = findField(fields, 'Ds_Date')?.trim() ?? '';
  const time = findField(fields, 'Ds_Hour')?.trim() ?? '';
  const day = days.map((pattern) => pattern.exec(date)?.groups).find((found) => found);
  const hour = hours.exec(time)?.groups;
  if (!day || !hour) return undefined;
  return fromMadridTime({
    year: Number(day.year),
    month: Number(day.month),
    day: Number(day.day),
    hour: Number(hour.hour),
    minute: Number(hour.minute),
    second: Number(hour.second ?? 0),
  });
}
