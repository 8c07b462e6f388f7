import { lazy, Suspense } from 'react';
import { withTexts } from '../../../lib/with-texts.ts';
import { ExportOutcome } from './ExportOutcome.tsx';
import type { Exporting, ExportKind, Range } from './queries.ts';

// The dialog and the texts of its result load when it opens, so that the list appears sooner.
const ExportDialog = lazy(async () => ({
  default: (await withTexts(['accounting'], import('./ExportDialog.tsx'))).ExportDialog,
}));

export type ConfirmedExportProps = {
  /** The exports to choose from. */
  kinds: readonly [ExportKind, ...ExportKind[]];
  range: Range;
  /** The range comes from the filters of a list. */
  isFromList?: boolean;
  exporting: Exporting;
  onClose: () => void;
};

/** Asks before an export, then shows its result. */
export function ConfirmedExport({
  isAsking,
  ...props
}: ConfirmedExportProps & { isAsking: boolean }) {
  const { data, error } = props.exporting;
  if (!isAsking) return <ExportOutcome saved={data} error={error} />;
  return (
    <Suspense>
      <ExportDialog {...props} />
    </Suspense>
  );
}
