import { caseNumberIn } from '@cobertura/domain/case/case.ts';
import { addCalendarDays } from '@cobertura/domain/holiday/working-days.ts';
import type { IssueCode } from '@cobertura/domain/issues.ts';
import type { Loaner } from '@cobertura/domain/loaner/api.ts';
import { maxLoanDays, maxLoanWords } from '@cobertura/domain/loaner/loan.ts';
import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useDateField } from '../../../lib/date-field.ts';
import { formatIsoDay } from '../../../lib/dates.ts';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { lineIssue } from '../../../lib/line-issue.ts';
import { foundIssues, textIssue } from '../../../lib/text-issue.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { FormDialog } from './FormDialog.tsx';
import { type Condition, LoanFields } from './LoanFields.tsx';
import { useAvailableLoaners, useLend } from './queries.ts';

type Values = Condition & { loaner: string; repair: string; dueOn: string };

/** Lends a loaner for a repair. One of both is known, and the other one is typed or scanned. */
export function LendDialog({
  loaner,
  repair,
  onClose,
  onDone,
}: {
  loaner?: Loaner;
  repair?: { id: string; dueOn: string };
  onClose: () => void;
  onDone: (text: string) => void;
}) {
  const { t } = useTranslation('loaners');
  const dateField = useDateField();
  const lend = useLend();
  const form = useForm<Values>({
    initial: {
      loaner: loaner?._id ?? '',
      repair: repair?.id ?? '',
      dueOn: repair?.dueOn ?? '',
      items: [],
      words: '',
    },
    validate: ({ loaner: code, repair: number, dueOn, words }) =>
      foundIssues({
        loaner: lineIssue(code, { max: 60 }),
        repair: repair ? undefined : numberIssue(number),
        // Without a day, the server takes the one of the repair.
        dueOn: repair && dueOn === '' ? 'required' : undefined,
        items: undefined,
        words: words.trim() === '' ? undefined : textIssue(words, { max: maxLoanWords }),
      }),
    onSend: async ({ dueOn, ...values }) => {
      const lent = await lend.mutateAsync({ ...values, ...(dueOn !== '' && { dueOn }) });
      const { code, number } = lent;
      onDone(t('done.lent', { code, number, day: formatIsoDay(lent.dueOn) }));
    },
  });
  return (
    <FormDialog
      title={loaner ? t('action.lend-it', { code: loaner.code }) : t('action.lend-one')}
      sendLabel={t('action.lend')}
      form={form}
      send={lend}
      onClose={onClose}
    >
      {loaner ? (
        <TextInput
          id="loan-repair"
          data-autofocus
          label={t('field.repair')}
          description={t('field.repair-hint')}
          leftSection={<IconBarcode size={22} stroke={1.9} aria-hidden="true" />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={form.values.repair}
          error={form.error('repair')}
          onChange={(event) => form.change({ repair: event.currentTarget.value })}
          onKeyDown={keepOpen}
        />
      ) : (
        <LoanerField
          value={form.values.loaner}
          error={form.error('loaner')}
          onChange={(code) => form.change({ loaner: code })}
        />
      )}
      <DateField
        {...dateField}
        id="loan-due"
        label={t('field.due')}
        description={repair ? t('field.due-hint') : t('field.due-empty')}
        min={dateField.today}
        max={addCalendarDays(dateField.today, maxLoanDays)}
        value={form.values.dueOn}
        error={form.error('dueOn')}
        onChange={(dueOn) => form.change({ dueOn })}
      />
      <LoanFields
        values={form.values}
        error={form.error}
        onChange={form.change}
        texts={{
          items: t('out.items'),
          itemsHint: t('out.items-hint'),
          words: t('out.words'),
          wordsHint: t('out.words-hint'),
        }}
      />
    </FormDialog>
  );
}

/** A scanner ends with Enter, and the rest of the form is still to fill in. */
function keepOpen(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

function numberIssue(text: string): IssueCode | undefined {
  if (text.trim() === '') return 'required';
  return caseNumberIn('repair', text) === undefined ? 'wrong-format' : undefined;
}

/** The code or serial number, with the available loaners to choose from. */
function LoanerField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const { t } = useTranslation('loaners');
  const { data } = useAvailableLoaners({ enabled: true });
  return (
    <>
      <TextInput
        id="loan-loaner"
        data-autofocus
        label={t('field.loaner')}
        description={data ? t('field.available', { count: data.total }) : t('field.loaner-hint')}
        leftSection={<IconBarcode size={22} stroke={1.9} aria-hidden="true" />}
        list="available-loaners"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={keepOpen}
      />
      <datalist id="available-loaners">
        {data?.docs.map(({ _id, code, model, keptAt }) => (
          <option key={_id} value={code}>
            {[code, model, keptAt].join(' · ')}
          </option>
        ))}
      </datalist>
    </>
  );
}
