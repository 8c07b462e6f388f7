import { IconAlertTriangle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import classes from './Outcomes.module.css';

export type Outcome = {
  id: string;
  kind: 'done' | 'skipped' | 'failed';
  name: string;
  text: string;
};

const icons = { done: IconCircleCheck, skipped: IconCircleMinus, failed: IconAlertTriangle };

/** The result of each item of a bulk action. */
export function Outcomes({ label, outcomes }: { label: string; outcomes: readonly Outcome[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
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
