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
  const lastSearch = useRef(value);
  const startSearch = useEffectEvent((search: string) => {
    lastSearch.current = search;
    onSearch(search);
  });
  const isTooShort = text.trim().length > 0 && text.trim().length < minLength;

  // The value was changed from outside: by the browser history or by clearing all filters.
  useEffect(() => {
    if (value === lastSearch.current) return;
    lastSearch.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const search = text.trim().length < minLength ? '' : text.trim();
    if (search === lastSearch.current) return;
    const timer = setTimeout(() => startSearch(search), debounceMs);
    return () => clearTimeout(timer);
  }, [text, minLength]);

  return (
    <TextInput
      {...props}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      // The search starts without Enter, which would submit a form around the field.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      description={isTooShort ? <span role="status">{tooShort}</span> : undefined}
    />
  );
}
