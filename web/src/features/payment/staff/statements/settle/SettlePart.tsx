import { maxReasonLength } from '@cobertura/domain/text.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../../lib/i18n.ts';
import classes from './Settle.module.css';
import { type DraftPart, needsReason, type PartIssues } from './settle-form.ts';

/** A part of the deposit, with its amount and its reason. */
export function SettlePart({
  part,
  issues,
  onChange,
  onRemove,
}: {
  part: DraftPart;
  issues: PartIssues;
  onChange: (changes: Partial<DraftPart>) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('accounting');
  const { kind, computer } = part;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that added the part is unmounted, so the part takes the focus.
  useEffect(() => heading.current?.focus(), []);
  const title = computer
    ? t(`part.${kind === 'assigned' ? 'assigned-to' : 'to-refund-to'}`, {
        student: computer.studentName,
      })
    : t(`part.${kind}`);
  return (
    <li className={classes.part}>
      <div className={classes.partHead}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <Button variant="subtle" size="sm" onClick={onRemove}>
          {t('resolve.remove')}
          <span className="visually-hidden">: {title}</span>
        </Button>
      </div>
      {computer && (
        <p className={classes.small}>
          {computer.repair && `${t('line.repair', { number: computer.repair.number })} · `}
          {t('line.family', { name: computer.name, code: computer.code })}
        </p>
      )}
      <TextInput
        label={t('resolve.amount')}
        inputMode="decimal"
        autoComplete="off"
        className={classes.amountField}
        value={part.amount}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
        error={issues.amount && t('resolve.wrong-amount')}
        rightSection="€"
      />
      {needsReason(part) && (
        <Textarea
          label={t('resolve.why')}
          description={t(`resolve.why-hint.${kind}`)}
          size="md"
          rows={2}
          maxLength={maxReasonLength}
          value={part.why}
          onChange={(event) => onChange({ why: event.currentTarget.value })}
          error={issues.why && t('resolve.reason-needed')}
        />
      )}
    </li>
  );
}
