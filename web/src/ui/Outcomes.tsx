import { IconAlertTriangle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import classes from './Outcomes.module.css';

export type Outcome = {
  id: string;
  /** `left`: skipped, without an error. */
  kind: 'done' | 'left' | 'failed';
  name: string;
  text: string;
};

const icons = { done: IconCircleCheck, left: IconCircleMinus, failed: IconAlertTriangle };

/** What became of each of many, where many were worked on at once. */
export function Outcomes({ label, outcomes }: { label: string; outcomes: readonly Outcome[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      <ul className={classes.outcomes}>
        {outcomes.map(({ id, kind, name, text }) => {
          const Icon = icons[kind];
          return (
            <li key={id} data-kind={kind}>
              <Icon size={19} stroke={1.9} aria-hidden="true" />
              <strong>{name}</strong>
              <span>{text}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
