import { useDateField } from '../../../../lib/date-field.ts';
import { DateField } from '../../../../ui/DateField.tsx';

/** A day from the calendar. */
export function OtherDay({
  label,
  value,
  min,
  max,
  error,
  onChange,
}: {
  label: string;
  value: string;
  min: string | undefined;
  max: string;
  error: string | undefined;
  onChange: (day: string) => void;
}) {
  const common = useDateField();
  return <DateField {...common} {...{ label, value, min, max, error, onChange }} id="other-day" />;
}
