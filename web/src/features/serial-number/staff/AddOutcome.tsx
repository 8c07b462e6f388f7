import { useTranslation } from '../../../lib/i18n.ts';
import type { AddResult } from '../queries.ts';
import { RejectedRows } from './RejectedRows.tsx';
import { ResultNotice } from './ResultNotice.tsx';
import { UndoImport } from './UndoImport.tsx';

/** What was added, what was not and why, and a button to undo it. */
export function AddOutcome({
  result,
  isPreview = false,
  place,
}: {
  result: AddResult;
  isPreview?: boolean;
  place: 'line' | 'place';
}) {
  const { t } = useTranslation('settings');
  const { insertedCount, writeErrorsCount, rejected, importId } = result;
  return (
    <>
      <ResultNotice inserted={insertedCount} rejected={writeErrorsCount} isPreview={isPreview} />
      <RejectedRows rejected={rejected} total={writeErrorsCount} place={t(`serial.${place}`)} />
      {importId && <UndoImport id={importId} count={insertedCount} />}
    </>
  );
}
