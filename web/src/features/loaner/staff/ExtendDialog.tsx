import { addCalendarDays } from '@cobertura/domain/holiday/working-days.ts';
import type { Loan } from '@cobertura/domain/loaner/api.ts';
import { maxLoanDays } from '@cobertura/domain/loaner/loan.ts';
import { useDateField } from '../../../lib/date-field.ts';
import { formatIsoDay } from '../../../lib/dates.ts';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { foundIssues } from '../../../lib/text-issue.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useExtend } from './queries.ts';

/** Gives the family more days. */
export function ExtendDialog({
  code,
  loan,
  onClose,
  onDone,
}: {
  code: string;
  loan: Loan;
  onClose: () => void;
  onDone: (text: string) => void;
}) {
  const { t } = useTranslation('loaners');
  const dateField = useDateField();
  const send = useExtend(loan._id);
  const form = useForm({
    initial: { dueOn: '' },
    validate: ({ dueOn }) => foundIssues({ dueOn: dueOn === '' ? 'required' : undefined }),
    onSend: async (values) => {
      const { dueOn } = await send.mutateAsync(values);
      onDone(t('done.extended', { code, day: formatIsoDay(dueOn) }));
    },
  });
  return (
    <FormDialog
      title={t('action.extend-it', { code })}
      sendLabel={t('action.extend')}
      form={form}
      send={send}
      onClose={onClose}
    >
      <p>{t('extend.now', { day: formatIsoDay(loan.dueOn), number: loan.number })}</p>
      <DateField
        {...dateField}
        id="loan-due"
        data-autofocus
        label={t('field.new-due')}
        description={t('extend.hint')}
        min={[addCalendarDays(loan.dueOn, 1), dateField.today].toSorted().at(-1)}
        max={addCalendarDays(dateField.today, maxLoanDays)}
        value={form.values.dueOn}
        error={form.error('dueOn')}
        onChange={(dueOn) => form.change({ dueOn })}
      />
    </FormDialog>
  );
}
