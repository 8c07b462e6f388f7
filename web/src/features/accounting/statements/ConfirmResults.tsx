import { IconAlertTriangle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Statements.module.css';
import type { LineResult } from './useConfirmLines.ts';
import { useWhyNot } from './useWhyNot.ts';

const icons = { confirmed: IconCircleCheck, refused: IconCircleMinus, failed: IconAlertTriangle };

/** What became of each line. What did not work comes first: it is what one looks for. */
export function ConfirmResults({ results }: { results: readonly LineResult[] }) {
  const { t } = useTranslation('accounting');
  const whyNot = useWhyNot();
  if (results.length === 0) return null;

  function outcome(result: LineResult): string {
    if (result.kind === 'confirmed') return t('confirm.done');
    if (result.kind === 'failed') return result.message;
    return whyNot(result.match, result.line.computer);
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.results} aria-label={t('confirm.results')} tabIndex={0}>
      <ul>
        {results
          .toSorted((one, other) => rank(one) - rank(other))
          .map((result) => {
            const Icon = icons[result.kind];
            const { _id, computer, payer } = result.line;
            return (
              <li key={_id} data-kind={result.kind}>
                <Icon size={19} stroke={1.9} aria-hidden="true" />
                <strong>{computer?.studentName ?? payer}</strong>
                <span>{outcome(result)}</span>
              </li>
            );
          })}
      </ul>
    </section>
  );
}

function rank({ kind }: LineResult): number {
  return kind === 'confirmed' ? 1 : 0;
}
