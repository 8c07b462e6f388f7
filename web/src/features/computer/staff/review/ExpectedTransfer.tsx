import type { Computer } from '@cobertura/domain/computer/api.ts';
import { joinNames } from '@cobertura/domain/join-names.ts';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useLanguage, useTranslation } from '../../../../lib/i18n.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import classes from './Review.module.css';

/** The amount and the concept to compare with a receipt. One transfer may pay several computers. */
export function ExpectedTransfer({
  computer: { _id, transfer, transferTogether: together },
}: {
  computer: Computer;
}) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  if (!transfer) return null;
  const others = together?.computers.filter(({ computerId }) => computerId !== _id) ?? [];
  return (
    <>
      <dl className={classes.compared}>
        <dt>{t('fact.amount')}</dt>
        <dd>{formatEuros(transfer.amount)}</dd>
        <dt>{t('fact.concept')}</dt>
        <dd>{transfer.concept}</dd>
      </dl>
      {together && (
        <Notice kind="info">
          {t('review.together', {
            names: joinNames(
              others.map(({ studentName }) => studentName),
              language,
            ),
            amount: formatEuros(together.amount),
            concept: together.concept,
          })}
        </Notice>
      )}
    </>
  );
}
