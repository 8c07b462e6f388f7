import type { Loan } from '@cobertura/domain/loaner/api.ts';
import { maxLoanWords } from '@cobertura/domain/loaner/loan.ts';
import { missingItems } from '@cobertura/domain/loaner/loaner.ts';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { foundIssues, textIssue } from '../../../lib/text-issue.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { FormDialog } from './FormDialog.tsx';
import { type Condition, LoanFields } from './LoanFields.tsx';
import { useTakeBack } from './queries.ts';
import { useItemNames } from './useItemNames.ts';

/** Takes a loaner back, with how it comes back beside how it went out. */
export function TakeBackDialog({
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
  const itemNames = useItemNames();
  const send = useTakeBack(loan._id);
  const form = useForm<Condition>({
    initial: { items: [], words: '' },
    validate: ({ words }) =>
      foundIssues({
        items: undefined,
        words: words.trim() === '' ? undefined : textIssue(words, { max: maxLoanWords }),
      }),
    onSend: async (values) => {
      await send.mutateAsync(values);
      onDone(t('done.back', { code }));
    },
  });
  const missing = missingItems(loan.outItems, form.values.items);
  const went = [
    loan.outItems.length > 0 && t('back.went', { items: itemNames(loan.outItems) }),
    loan.outWords,
  ].filter(Boolean);
  return (
    <FormDialog
      title={t('action.back-it', { code })}
      sendLabel={t('action.back')}
      form={form}
      send={send}
      onClose={onClose}
    >
      <p>{[loan.number, loan.student, loan.school].filter(Boolean).join(' · ')}</p>
      {went.map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
      <LoanFields
        values={form.values}
        error={form.error}
        onChange={form.change}
        texts={{
          items: t('back.items'),
          itemsHint: t('back.items-hint'),
          words: t('back.words'),
          wordsHint: t('back.words-hint'),
        }}
      />
      {form.values.items.length > 0 && missing.length > 0 && (
        <Notice kind="warning">{t('back.missing', { items: itemNames(missing) })}</Notice>
      )}
    </FormDialog>
  );
}
