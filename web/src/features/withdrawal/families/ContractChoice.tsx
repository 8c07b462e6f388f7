import { formatDate } from '@cobertura/domain/dates.ts';
import type { WithdrawableContract } from '@cobertura/domain/withdrawal/api.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { RadioBoxes } from '../../../ui/RadioBoxes.tsx';
import type { MyWithdrawals } from '../queries.ts';
import classes from './Withdrawal.module.css';

/** Step 1 for a signed-in family: its contracts, those in time first. Name and e-mail are not asked. */
export function ContractChoice({
  mine: { name, email, contracts },
  initial,
  otherLink,
  onNext,
}: {
  mine: MyWithdrawals;
  /** The contract that is chosen at first. */
  initial: string | undefined;
  /** To the form for a contract that is not listed. */
  otherLink: ReactNode;
  onNext: (contractId: string) => void;
}) {
  const { t } = useTranslation('withdrawal');
  const [chosen, setChosen] = useState(initial ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const inTime = contracts.filter(({ isInTime }) => isInTime);
  const late = contracts.filter(({ isInTime }) => !isInTime);
  const error = isMissing && chosen === '' ? t('choose.required') : undefined;

  return (
    <Card>
      <Form
        label={t('choose.form')}
        onSubmit={(event) => {
          event.preventDefault();
          setIsMissing(chosen === '');
          if (chosen !== '') onNext(chosen);
        }}
      >
        <p>{t('choose.as', { name, email })}</p>
        {inTime.length === 0 ? (
          <>
            <p>{t('choose.none-in-time')}</p>
            {lateContracts('choose.late')}
          </>
        ) : (
          <>
            <RadioBoxes
              label={t('choose.in-time')}
              value={chosen}
              options={inTime.map((contract) => option(contract, 'choose.contract'))}
              error={error ?? false}
              onChange={setChosen}
            />
            {late.length > 0 && (
              <details
                className={classes.quiet}
                open={late.some(({ contractId }) => contractId === initial)}
              >
                <summary>{t('choose.late')}</summary>
                {lateContracts('choose.in-time')}
              </details>
            )}
          </>
        )}
        <p>{otherLink}</p>
        <FormActions>
          <Button type="submit">{t('declare.next')}</Button>
        </FormActions>
      </Form>
    </Card>
  );

  function lateContracts(label: 'choose.late' | 'choose.in-time') {
    return (
      <RadioBoxes
        label={t(label)}
        description={t('choose.late-hint')}
        value={chosen}
        options={late.map((contract) => option(contract, 'choose.late-contract'))}
        error={(inTime.length === 0 && error) || false}
        onChange={setChosen}
      />
    );
  }

  function option(
    { contractId, studentName, serialNumber, signedAt, withdrawUntil }: WithdrawableContract,
    text: 'choose.contract' | 'choose.late-contract',
  ) {
    return {
      value: contractId,
      label: t(text, {
        student: studentName,
        serial: serialNumber,
        signed: formatDate(signedAt),
        until: formatDate(withdrawUntil),
      }),
    };
  }
}
