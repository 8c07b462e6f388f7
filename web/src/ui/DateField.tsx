import { TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './DateField.module.css';
import type { CalendarLanguage } from './day-words.ts';
import { formatDay, isWholeDay, parseDay } from './days.ts';
import { IconButton } from './IconButton.tsx';

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }));

export type DateFieldTexts = {
  /** "dd/mm/aaaa" */
  format: string;
  /** Says how to write a day. */
  unreadable: string;
  tooEarly: (day: string) => string;
  tooLate: (day: string) => string;
  open: string;
  calendar: string;
  previousMonth: string;
  nextMonth: string;
};

/**
 * A day, typed or chosen from a calendar. The browser's own field would write it in the language of
 * the browser. Days are written 2026-09-01; an empty text is no day.
 */
export function DateField({
  value,
  onChange,
  min,
  max,
  language,
  today,
  texts,
  error,
  ...props
}: {
  value: string;
  /** Called with a day, or with '' when the text is empty or not a day. */
  onChange: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** The language of the calendar. */
  language: CalendarLanguage;
  today: string;
  texts: DateFieldTexts;
  error?: string | false | undefined;
} & Pick<TextInputProps, 'id' | 'label' | 'description'> & { 'data-autofocus'?: boolean }) {
  /** The text while it differs from the day; undefined shows the day. */
  const [typed, setTyped] = useState<string>();
  const [isTyping, setTyping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const lastValue = useRef(value);

  function change(day: string) {
    if (day === value) return;
    lastValue.current = day;
    onChange(day);
  }

  // The value was changed from outside: by the browser history or by a button.
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    setTyped(undefined);
  }, [value]);

  function type(text: string) {
    setTyped(text);
    setTyping(true);
    if (text.trim() === '') change('');
    else if (isWholeDay(text)) change(parseDay(text) ?? '');
  }

  function finishTyping() {
    setTyping(false);
    if (typed === undefined) return;
    const day = parseDay(typed);
    change(day ?? '');
    if (day !== undefined || typed.trim() === '') setTyped(undefined);
  }

  const problem =
    typed !== undefined && typed.trim() !== '' && !isTyping
      ? texts.unreadable
      : dayProblem(value, { min, max, texts });

  // Keeps a form from being sent.
  useLayoutEffect(() => input.current?.setCustomValidity(problem ?? ''), [problem]);

  return (
    <div ref={field} className={classes.field}>
      <TextInput
        {...props}
        ref={input}
        classNames={{ input: classes.input, section: classes.section }}
        inputMode="numeric"
        autoComplete="off"
        placeholder={texts.format}
        aria-haspopup="dialog"
        value={typed ?? formatDay(value)}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={finishTyping}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finishTyping();
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
        error={(!isTyping && problem) || error}
        rightSection={
          <IconButton
            label={texts.open}
            icon={<IconCalendar size={19} stroke={1.9} />}
            // The arrow key in the field opens the calendar too.
            tabIndex={-1}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        }
      />
      {isOpen && (
        <Suspense>
          <Calendar
            anchor={field}
            value={value}
            min={min}
            max={max}
            language={language}
            today={today}
            texts={texts}
            onChoose={(day) => {
              setTyped(undefined);
              change(day);
            }}
            onClose={() => {
              setOpen(false);
              input.current?.focus();
            }}
            onLeave={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function dayProblem(
  day: string,
  { min, max, texts }: { min: string | undefined; max: string | undefined; texts: DateFieldTexts },
): string | undefined {
  if (day === '') return undefined;
  if (min && day < min) return texts.tooEarly(formatDay(min));
  if (max && day > max) return texts.tooLate(formatDay(max));
  return undefined;
}
