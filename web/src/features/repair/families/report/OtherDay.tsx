import { useDateField } from '../../../../lib/date-field.ts';
import { DateField } from '../../../../ui/DateField.tsx';

/** A day from the calendar. */
export function OtherDay({
  label,
  value,
  max,
  error,
  onChange,
}: {
  label: string;
  value: string;
  max: string;
  error: string | undefined;
  onChange: (day: string) => void;
}) {
  const common = useDateField();
  return <DateField {...common} {...{ label, value, max, error, onChange }} id="other-day" />;
}
