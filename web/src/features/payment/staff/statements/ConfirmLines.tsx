import { type Cents, centsFromEuros, eurosFromCents } from '@cobertura/domain/money.ts';
import type { StatementLine } from '@cobertura/domain/payment/statement-api.ts';
import { Button } from '@mantine/core';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { ConfirmResults } from './ConfirmResults.tsx';
import { useConfirmLines } from './useConfirmLines.ts';

/** Asks for confirmation, confirms the lines, and shows the result of each. */
export function ConfirmLines({
  lines,
  onPaymentsChanged,
  onClose,
}: {
  lines: readonly StatementLine[];
  onPaymentsChanged: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  const { state, results, progress, start, stop } = useConfirmLines(lines, onPaymentsChanged);
  const count = lines.length;
  const isFinished = state === 'done' || state === 'stopped';
  return (
    <Dialog
      opened
      roomy
      // Closing would stop halfway. The stop button does this explicitly.
      onClose={() => state !== 'running' && onClose()}
      title={t('confirm.title', { count })}
      closeLabel={common('app.close')}
    >
      <div className="stack">
        {state === 'not-started' ? (
          <p>{t('confirm.question', { count, amount: formatEuros(sumOf(lines)) })}</p>
        ) : (
          <ProgressBar
            part={progress}
            label={t('confirm.progress')}
            text={t('confirm.so-far', { done: results.length, count })}
          />
        )}
        {state === 'stopped' && <Notice kind="info">{t('confirm.stopped')}</Notice>}
        {isFinished && <ConfirmSummary results={results} />}
        <ConfirmResults results={results} />
        <FormActions>
          {state === 'not-started' && (
            <>
              <Button variant="default" onClick={onClose}>
                {common('app.cancel')}
              </Button>
              <Button data-autofocus onClick={start}>
                {t('confirm.do', { count })}
              </Button>
            </>
          )}
          {state === 'running' && (
            <Button variant="default" onClick={stop}>
              {t('confirm.stop')}
            </Button>
          )}
          {isFinished && <Button onClick={onClose}>{common('app.close')}</Button>}
        </FormActions>
      </div>
    </Dialog>
  );
}

function ConfirmSummary({ results }: { results: readonly { kind: string }[] }) {
  const { t } = useTranslation('accounting');
  const confirmed = results.filter(({ kind }) => kind === 'confirmed').length;
  const isAll = confirmed === results.length;
  return (
    <Notice kind={isAll ? 'success' : 'warning'}>
      <p>{t('confirm.confirmed', { count: confirmed })}</p>
      {!isAll && <p>{t('confirm.not-confirmed', { count: results.length - confirmed })}</p>}
    </Notice>
  );
}

function sumOf(lines: readonly StatementLine[]): number {
  const cents = lines.reduce((sum, { amount }) => sum + centsFromEuros(amount), 0);
  return eurosFromCents(cents as Cents);
}
