import type { DepositPart, SettledDeposit } from '@cobertura/domain/payment/deposit-api.ts';
import { formatIsoDay } from '../../../../../lib/dates.ts';
import { formatEuros } from '../../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../../lib/i18n.ts';
import type { ComputerLink } from '../LineComputer.tsx';
import classes from './Settle.module.css';

/** What became of a deposit, part by part. */
export function SettledParts({
  deposit: { parts },
  ComputerLink,
}: {
  deposit: SettledDeposit;
  ComputerLink: ComputerLink;
}) {
  const isSplit = parts.length > 1;
  return parts.map((part) => (
    <Part key={part._id} part={part} isSplit={isSplit} ComputerLink={ComputerLink} />
  ));
}

function Part({
  part: { kind, amount, why, computer, repair, isReturned, returnedOn },
  isSplit,
  ComputerLink,
}: {
  part: DepositPart;
  isSplit: boolean;
  ComputerLink: ComputerLink;
}) {
  const { t } = useTranslation('accounting');
  return (
    <div className={classes.settledPart}>
      <span>
        {t(`part.${isReturned ? 'returned' : kind}`)}
        {returnedOn && ` ${t('part.on', { day: formatIsoDay(returnedOn) })}`}
        {isSplit && ` · ${formatEuros(amount)}`}
      </span>
      {computer && (
        <span>
          <ComputerLink computerId={computer._id}>{computer.studentName}</ComputerLink>{' '}
          <span className={classes.small}>
            {repair && `${t('line.repair', { number: repair.number })} · `}
            {computer.name}
          </span>
        </span>
      )}
      {why && <span className={classes.small}>{why}</span>}
    </div>
  );
}
