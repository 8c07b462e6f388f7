import { TextInput } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';

/** A TOTP code or a recovery code. */
export function CodeField({
  label,
  description,
  value,
  onChange,
  error,
  autoFocus = false,
}: {
  label: string;
  description?: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  autoFocus?: boolean;
}) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  return (
    <TextInput
      ref={field}
      id={id}
      label={label}
      description={description}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      aria-invalid={error !== undefined}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      required
      withAsterisk={false}
    />
  );
}
