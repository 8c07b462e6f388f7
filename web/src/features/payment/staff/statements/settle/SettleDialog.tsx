import { type Cents, centsFromEuros, eurosFromCents } from '@cobertura/domain/money.ts';
import type { StatementLine } from '@cobertura/domain/payment/statement-api.ts';
import { Button } from '@mantine/core';
import { type Ref, useRef, useState } from 'react';
import { formatIsoDay } from '../../../../../lib/dates.ts';
import { formatEuros } from '../../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { Dialog } from '../../../../../ui/Dialog.tsx';
import { Form, FormActions } from '../../../../../ui/Form.tsx';
import { Notice } from '../../../../../ui/Notice.tsx';
import { ChooseComputer } from './ChooseComputer.tsx';
import { useSettleDeposit, useSuggestions } from './queries.ts';
import classes from './Settle.module.css';
import { SettlePart } from './SettlePart.tsx';
import {
  addPart,
  type DraftPart,
  keyOf,
  partIssues,
  payingComputer,
  remainingCents,
} from './settle-form.ts';

/** Settles a deposit: assigns it, splits it, keeps it to be refunded, or sets it aside. */
export function SettleDialog({
  line,
  onPaymentsChanged,
  onSettled,
  onClose,
}: {
  line: StatementLine;
  onPaymentsChanged: () => void;
  onSettled: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  const [parts, setParts] = useState<readonly DraftPart[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const settle = useSettleDeposit(line._id, onPaymentsChanged);
  // The suggestions stand above the other choices. If these appeared first, they would move under
  // the pointer when the suggestions arrive.
  const { isPending: awaitsSuggestions } = useSuggestions(line._id, '');
  const deposit = centsFromEuros(line.amount);
  const remaining = remainingCents(deposit, parts);
  const hasIssues = parts.some((part) => Object.keys(partIssues(part)).length > 0);

  const add = (part: Parameters<typeof addPart>[2]) => {
    setParts(addPart(deposit, parts, part));
    setIsChecked(false);
    settle.reset();
  };
  const change = (key: string, changes: Partial<DraftPart>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...changes } : part)));

  const remove = (key: string) => {
    setParts(parts.filter((part) => part.key !== key));
    // The button is unmounted, and the focus must stay in the dialog.
    summary.current?.focus();
  };

  return (
    <Dialog
      opened
      roomy
      onClose={() => !settle.isPending && onClose()}
      title={t('resolve.title')}
      closeLabel={common('app.close')}
    >
      <Form
        label={t('resolve.title')}
        unsaved={parts.length > 0 && !settle.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (remaining === 0 && !hasIssues) settle.mutate(parts, { onSuccess: onSettled });
        }}
      >
        <Deposit ref={summary} line={line} />
        {parts.length > 0 && (
          <ul className={classes.parts} aria-label={t('resolve.parts')}>
            {parts.map((part) => (
              <SettlePart
                key={part.key}
                part={part}
                issues={isChecked ? partIssues(part) : {}}
                onChange={(changes) => change(part.key, changes)}
                onRemove={() => remove(part.key)}
              />
            ))}
          </ul>
        )}
        {parts.length > 0 && <Remaining cents={remaining} isChecked={isChecked} />}
        {remaining > 0 && (
          <>
            <ChooseComputer
              lineId={line._id}
              excluded={parts.flatMap(({ computer }) => (computer ? keyOf(computer) : []))}
              onChoose={(computer) =>
                add({ kind: computer.isAwaited ? 'assigned' : 'to-refund', computer })
              }
            />
            {!awaitsSuggestions && (
              <Otherwise
                hasParts={parts.length > 0}
                family={payingComputer(parts)?.name}
                onRefund={() => add({ kind: 'to-refund', computer: payingComputer(parts) })}
                onSetAside={() => add({ kind: 'set-aside' })}
              />
            )}
          </>
        )}
        {settle.error && <Notice kind="error">{settle.error.message}</Notice>}
        <FormActions>
          <Button variant="default" disabled={settle.isPending} onClick={onClose}>
            {common('app.cancel')}
          </Button>
          {parts.length > 0 && (
            <Button type="submit" loading={settle.isPending}>
              {t('resolve.save')}
            </Button>
          )}
        </FormActions>
      </Form>
    </Dialog>
  );
}

function Deposit({
  ref,
  line: { payer, text, bookedOn, amount },
}: {
  ref: Ref<HTMLDivElement>;
  line: StatementLine;
}) {
  const { t } = useTranslation('accounting');
  return (
    <div ref={ref} tabIndex={-1} className={classes.deposit}>
      <strong>{payer || t('line.no-payer')}</strong>
      <strong className={classes.amount}>{formatEuros(amount)}</strong>
      <span className={classes.small}>
        {formatIsoDay(bookedOn)} · {text}
      </span>
    </div>
  );
}

function Remaining({ cents, isChecked }: { cents: Cents; isChecked: boolean }) {
  const { t } = useTranslation('accounting');
  const amount = formatEuros(Math.abs(eurosFromCents(cents)));
  if (cents !== 0 && isChecked) {
    return (
      <Notice kind="error">
        {t(cents > 0 ? 'resolve.missing' : 'resolve.exceeds', { amount })}
      </Notice>
    );
  }
  return (
    <p role="status" className={classes.remaining}>
      {cents === 0
        ? t('resolve.whole')
        : t(cents > 0 ? 'resolve.remaining' : 'resolve.exceeds', { amount })}
    </p>
  );
}

function Otherwise({
  hasParts,
  family,
  onRefund,
  onSetAside,
}: {
  /** Whether parts already use some of the deposit. */
  hasParts: boolean;
  family: string | undefined;
  onRefund: () => void;
  onSetAside: () => void;
}) {
  const { t } = useTranslation('accounting');
  return (
    <section className={classes.otherwise} aria-labelledby="otherwise">
      <h3 id="otherwise">{t(hasParts ? 'resolve.rest' : 'resolve.otherwise')}</h3>
      <div className={classes.choices}>
        <Button variant="default" onClick={onRefund}>
          {family ? t('resolve.refund-to', { name: family }) : t('resolve.refund')}
        </Button>
        <Button variant="default" onClick={onSetAside}>
          {t('resolve.set-aside')}
        </Button>
      </div>
    </section>
  );
}
