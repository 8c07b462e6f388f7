import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';

const debounceMs = 500;

/** A debounced search field. Text shorter than `minLength` is not searched. */
export function SearchField({
  value,
  onSearch,
  minLength,
  tooShort,
  hint,
  isLongEnough = (typed) => typed.length >= minLength,
  escapes = false,
  onEnter,
  ref,
  ...props
}: {
  /** The current search. */
  value: string;
  onSearch: (text: string) => void;
  minLength: number;
  /** "Write at least 3 characters" */
  tooShort: string;
  /** What is searched, for screen readers. The placeholder is gone once there is a text. */
  hint?: string;
  /** Whether a trimmed text can be searched. */
  isLongEnough?: (typed: string) => boolean;
  /** Escape clears the text, and leaves an empty field. */
  escapes?: boolean;
  /** What Enter does with the text, at the end of a scan. */
  onEnter?: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
} & Pick<
  TextInputProps,
  | 'label'
  | 'type'
  | 'inputMode'
  | 'spellCheck'
  | 'autoCapitalize'
  | 'leftSection'
  | 'rightSection'
  | 'className'
>) {
  const [text, setText] = useState(value);
  const lastSearch = useRef(value);
  function start(search: string) {
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    onSearch(search);
  }
  const startLater = useEffectEvent(start);
  const typed = text.trim();
  const isTooShort = typed !== '' && !isLongEnough(typed);
  const search = isTooShort ? '' : typed;

  // The value was changed from outside: by the browser history or by clearing all filters.
  useEffect(() => {
    if (value === lastSearch.current) return;
    lastSearch.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (search === lastSearch.current) return;
    const timer = setTimeout(() => startLater(search), debounceMs);
    return () => clearTimeout(timer);
  }, [search]);

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    // The search starts without Enter, which would submit a form around the field.
    if (event.key === 'Enter') {
      event.preventDefault();
      if (onEnter) {
        // A search that starts later would leave the form that Enter opens.
        start(search);
        onEnter(typed);
      }
    }
    if (event.key !== 'Escape' || !escapes) return;
    // A field of the type "search" would also be cleared by the browser.
    event.preventDefault();
    if (text === '') return event.currentTarget.blur();
    setText('');
    if (lastSearch.current === '') return;
    lastSearch.current = '';
    onSearch('');
  }

  return (
    <TextInput
      {...props}
      ref={ref}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={pressKey}
      placeholder={hint}
      description={
        isTooShort ? (
          <span role="status">{tooShort}</span>
        ) : (
          hint && <span className="visually-hidden">{hint}</span>
        )
      }
    />
  );
}
