import type { Computer } from '@cobertura/domain/computer/api.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { fullName } from '@cobertura/domain/person/full-name.ts';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import classes from './SignStep.module.css';

/** The terms of the contract in plain words, and the facts it names. */
export function ContractTerms({
  computer,
  options,
}: {
  computer: Computer;
  options: Options | undefined;
}) {
  const { t } = useTranslation('computers');
  const { user } = computer;
  const signer = fullName(user);
  const isPaid = computer.paidAt !== null;
  return (
    <>
      <ul className={classes.terms}>
        <li>{t('contract.covers', { date: formatDate(computer.coversUntil) })}</li>
        <li>{t('contract.excludes')}</li>
        {isPaid && <li>{t('contract.paid')}</li>}
        {!isPaid && options && <li>{t('contract.costs', { price: formatEuros(options.cost) })}</li>}
        <li>{t('contract.withdraw')}</li>
        <li>{t('contract.voluntary')}</li>
      </ul>
      <Facts
        facts={[
          [t('fact.signer'), `${signer}, ${user.dni}`],
          [t('fact.student'), computer.studentName],
          [t('fact.school'), computer.school.name],
          [t('fact.model'), computer.computerModel],
          [t('fact.serial'), computer.serialNumber],
        ]}
      />
    </>
  );
}
