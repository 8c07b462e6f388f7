import { TextInput } from '@mantine/core';
import type { OtherDay } from './OtherDay.tsx';

/** A day in the field of the browser, for when the calendar could not be loaded. */
export function PlainDay({
  label,
  value,
  min,
  max,
  error,
  onChange,
}: Parameters<typeof OtherDay>[0]) {
  return (
    <TextInput
      id="other-day"
      type="date"
      label={label}
      value={value}
      min={min}
      max={max}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
