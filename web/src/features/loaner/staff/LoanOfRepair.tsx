import { formatDate } from '@cobertura/domain/dates.ts';
import type { LoanOfRepair as Loan } from '@cobertura/domain/loaner/api.ts';
import { missingItems } from '@cobertura/domain/loaner/loaner.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatIsoDay } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { type Fact, Facts } from '../../../ui/Facts.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';
import { LendDialog } from './LendDialog.tsx';
import classes from './Loaner.module.css';
import { LoanerStateName } from './LoanerStateName.tsx';
import { useLoanOfRepair } from './queries.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { useItemNames } from './useItemNames.ts';

type Action = 'lend' | 'back' | 'extend';

/** The laptop that is lent for a repair: what it is, and how it goes out and comes back. */
export function LoanOfRepair({ repairId }: { repairId: string }) {
  const { t } = useTranslation('loaners');
  const { t: common } = useTranslation();
  const { data, error, refetch } = useLoanOfRepair(repairId);
  const [action, setAction] = useState<Action>();
  const [done, setDone] = useState<string>();
  const ends = {
    onClose: () => setAction(undefined),
    onDone: (text: string) => {
      setDone(text);
      setAction(undefined);
    },
  };
  const open = (next: Action) => () => {
    setDone(undefined);
    setAction(next);
  };
  return (
    <Card title={t('repair.title')}>
      <div className="stack">
        {done && <Notice kind="success">{done}</Notice>}
        {draw()}
      </div>
    </Card>
  );

  function draw() {
    if (!data) {
      return error ? (
        <LoadFailure
          title={t('repair.load-error')}
          message={error.message}
          retryLabel={common('app.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Placeholder lines={2} label={common('app.loading')} />
      );
    }
    const { loan, mayLend, defaultDueOn } = data;
    const isOpen = loan !== null && loan.back === null;
    return (
      <>
        {loan ? <LoanFacts loan={loan} /> : <p>{t('repair.none')}</p>}
        <div className={classes.actions}>
          {mayLend && (
            <Button variant="default" onClick={open('lend')}>
              {t('action.lend-one')}
            </Button>
          )}
          {isOpen && (
            <>
              <Button variant="default" onClick={open('back')}>
                {t('action.back')}
              </Button>
              <Button variant="default" onClick={open('extend')}>
                {t('action.extend')}
              </Button>
            </>
          )}
        </div>
        {/* Another person may have lent or taken back: the dialog stays and says so. */}
        {action === 'lend' && (
          <LendDialog repair={{ id: repairId, dueOn: defaultDueOn }} {...ends} />
        )}
        {action === 'back' && loan && <TakeBackDialog code={loan.code} loan={loan} {...ends} />}
        {action === 'extend' && loan && <ExtendDialog code={loan.code} loan={loan} {...ends} />}
      </>
    );
  }
}

function LoanFacts({ loan }: { loan: Loan }) {
  const { t } = useTranslation('loaners');
  const itemNames = useItemNames();
  const { back, outItems, outWords } = loan;
  const missing = back ? missingItems(outItems, back.items) : [];
  const facts: (Fact | false | null)[] = [
    [t('repair.loaner'), `${loan.code} · ${loan.model}`],
    [t('field.serial'), loan.serial],
    [t('repair.lent'), t('repair.by', { day: formatDate(loan.lentAt), by: loan.lentBy })],
    back === null && [
      t('column.due'),
      <span key="due" className={classes.due}>
        {formatIsoDay(loan.dueOn)} {loan.isOverdue && <LoanerStateName state="overdue" />}
      </span>,
    ],
    outItems.length > 0 && [t('out.items'), itemNames(outItems)],
    outWords !== '' && [t('out.words'), outWords],
    back && [t('repair.back'), t('repair.by', { day: formatDate(back.at), by: back.by })],
    missing.length > 0 && [t('repair.missing'), itemNames(missing)],
    back && back.words !== '' && [t('back.words'), back.words],
  ];
  return <Facts facts={facts.filter((fact): fact is Fact => Boolean(fact))} />;
}
