import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './Calendar.module.css';
import type { DateFieldTexts } from './DateField.tsx';
import { type CalendarLanguage, longDayIn, monthIn, weekdaysIn } from './day-words.ts';
import { addDays, addMonths, weekdayOf, weeksOfMonth } from './days.ts';
import { IconButton } from './IconButton.tsx';
import { placeBelow } from './place-below.ts';

/** Stops Mantine's dialog from closing when Escape closes the calendar inside it. */
const keepsDialog = { 'data-mantine-stop-propagation': 'true' } as const;

/** The calendar of a date field, as in the ARIA pattern for a date picker dialog. */
export function Calendar({
  anchor,
  value,
  min = '',
  max = '9999-12-31',
  language,
  today,
  texts,
  onChoose,
  onClose,
  onLeave,
}: {
  anchor: RefObject<HTMLElement | null>;
  value: string;
  min: string | undefined;
  max: string | undefined;
  language: CalendarLanguage;
  today: string;
  texts: DateFieldTexts;
  onChoose: (day: string) => void;
  onClose: () => void;
  /** The focus left the calendar. */
  onLeave: () => void;
}) {
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(() => within(value || today, min, max));
  const header = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // The top layer: neither a dialog nor a table cuts the calendar off.
    popup.current?.showPopover();
    return placeBelow(popup, anchor);
  }, [anchor]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the active day
  useEffect(() => {
    // A person who turns the months with the keyboard stays on the button.
    if (header.current?.contains(document.activeElement)) return;
    popup.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [active]);

  function moveTo(day: string) {
    setActive(within(day, min, max));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else {
      const day = dayForKey(event, active);
      if (day === undefined) return;
      moveTo(day);
    }
    event.preventDefault();
  }

  return (
    <div
      ref={popup}
      popover="manual"
      role="dialog"
      aria-label={texts.calendar}
      className={classes.calendar}
      onKeyDown={handleKey}
      // A click keeps the focus where it is: Safari would take it away.
      onMouseDown={(event) => event.preventDefault()}
      onBlur={({ relatedTarget }) => {
        if (!relatedTarget || !anchor.current?.contains(relatedTarget)) onLeave();
      }}
    >
      <div ref={header} className={classes.header}>
        <IconButton
          {...keepsDialog}
          label={texts.previousMonth}
          icon={<IconChevronLeft size={20} stroke={1.9} />}
          onClick={() => moveTo(addMonths(active, -1))}
        />
        <p id={id} aria-live="polite" className={classes.month}>
          {monthIn(language, active)}
        </p>
        <IconButton
          {...keepsDialog}
          label={texts.nextMonth}
          icon={<IconChevronRight size={20} stroke={1.9} />}
          onClick={() => moveTo(addMonths(active, 1))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of the ARIA pattern */}
      <table role="grid" aria-labelledby={id} className={classes.days}>
        <thead>
          <tr>
            {weekdaysIn(language).map(({ name, initial }) => (
              <th key={name} scope="col" abbr={name}>
                {initial}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(active).map((week) => (
            <tr key={week[0]}>
              {week.map((day, weekday) => (
                <td key={day}>
                  <button
                    {...keepsDialog}
                    type="button"
                    tabIndex={day === active ? 0 : -1}
                    disabled={day < min || day > max}
                    data-other-month={day.slice(0, 7) !== active.slice(0, 7) || undefined}
                    aria-current={day === today ? 'date' : undefined}
                    aria-pressed={day === value}
                    aria-label={longDayIn(language, day, weekday)}
                    onClick={() => {
                      onChoose(day);
                      onClose();
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function dayForKey({ key, shiftKey }: KeyboardEvent, day: string): string | undefined {
  const months = shiftKey ? 12 : 1;
  if (key === 'ArrowLeft') return addDays(day, -1);
  if (key === 'ArrowRight') return addDays(day, 1);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'Home') return addDays(day, -weekdayOf(day));
  if (key === 'End') return addDays(day, 6 - weekdayOf(day));
  if (key === 'PageUp') return addMonths(day, -months);
  if (key === 'PageDown') return addMonths(day, months);
  return undefined;
}

function within(day: string, min: string, max: string): string {
  if (day < min) return min;
  return day > max ? max : day;
}
