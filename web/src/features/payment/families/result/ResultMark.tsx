import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconQuestionMark } from '@tabler/icons-react';
import classes from './PaymentResult.module.css';
import type { ResultView } from './result-view.ts';

const marks = {
  open: IconClock,
  paid: IconCheck,
  review: IconCheck,
  'to-refund': IconCheck,
  denied: IconAlertTriangle,
  lapsed: IconAlertTriangle,
  unknown: IconClock,
  'no-order': IconQuestionMark,
} as const satisfies Record<Exclude<ResultView, 'checking'>, unknown>;

/** An icon for the result. The text says the same. */
export function ResultMark({ view }: { view: ResultView }) {
  const Icon = view === 'checking' ? undefined : marks[view];
  return (
    <span className={classes.mark} data-view={view} aria-hidden="true">
      {Icon ? <Icon size={34} stroke={2} /> : <Loader size={34} />}
    </span>
  );
}
