import { IconCheck, IconLock } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { BarState } from './StepBars.tsx';
import classes from './StepItem.module.css';

/** One step of a wizard: title, state and, when open, its content. */
export function StepItem({
  number,
  title,
  state,
  stateText,
  canOpen,
  open,
  onOpen,
  children,
}: {
  number: number;
  title: string;
  state: BarState;
  /** The state as text for screen readers. */
  stateText: string;
  canOpen: boolean;
  open: boolean;
  onOpen: () => void;
  children?: ReactNode;
}) {
  const id = useId();
  const header = useFocusWhenOpened(open);
  return (
    <li className={classes.step} data-state={state} data-open={open || undefined}>
      <h2>
        <button
          ref={header}
          type="button"
          id={`${id}-header`}
          className={classes.header}
          aria-expanded={open}
          aria-controls={open ? `${id}-body` : undefined}
          aria-current={open ? 'step' : undefined}
          disabled={!canOpen}
          onClick={onOpen}
        >
          <span className={classes.mark} aria-hidden="true">
            <Mark state={state} number={number} />
          </span>
          <span>
            {title}
            <span className="visually-hidden">, {stateText}</span>
          </span>
        </button>
      </h2>
      {open && (
        <section id={`${id}-body`} aria-labelledby={`${id}-header`} className={classes.body}>
          {children}
        </section>
      )}
    </li>
  );
}

function Mark({ state, number }: { state: BarState; number: number }) {
  if (state === 'completed') return <IconCheck size={18} stroke={2.4} />;
  if (state === 'locked') return <IconLock size={17} stroke={1.9} />;
  return number;
}

/** Focuses a step when it opens, but not the step that is open when the page loads. */
function useFocusWhenOpened(open: boolean) {
  const header = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  // Before the browser paints, so that it does not take the focus from a field that is in use.
  useLayoutEffect(() => {
    if (open && !wasOpen.current) {
      header.current?.focus({ preventScroll: true });
      header.current?.scrollIntoView?.({ block: 'start', behavior: 'smooth' });
    }
    wasOpen.current = open;
  }, [open]);
  return header;
}
