import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const debounceMs = 500;

/** A debounced search field. Text shorter than `minLength` is not searched. */
export function SearchField({
  value,
  onSearch,
  minLength,
  tooShort,
  ...props
}: {
  /** The current search. */
  value: string;
  onSearch: (text: string) => void;
  minLength: number;
  /** "Write at least 3 characters" */
  tooShort: string;
} & Pick<TextInputProps, 'label' | 'type' | 'inputMode' | 'spellCheck' | 'autoCapitalize'>) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useEffectEvent((search: string) => {
    told.current = search;
    onSearch(search);
  });
  const isTooShort = text.trim().length > 0 && text.trim().length < minLength;

  // The value changed outside: by browser history or by clearing all filters.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const search = text.trim().length < minLength ? '' : text.trim();
    if (search === told.current) return;
    const timer = setTimeout(() => tell(search), debounceMs);
    return () => clearTimeout(timer);
  }, [text, minLength]);

  return (
    <TextInput
      {...props}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      description={isTooShort ? <span role="status">{tooShort}</span> : undefined}
    />
  );
}
