import { maxLoanWords } from '@cobertura/domain/loaner/loan.ts';
import { type LoanItem, loanItemNames, loanItems } from '@cobertura/domain/loaner/loaner.ts';
import { Textarea } from '@mantine/core';
import { useLanguage } from '../../../lib/i18n.ts';
import { CheckBoxes } from '../../../ui/CheckBoxes.tsx';

export type Condition = { items: LoanItem[]; words: string };

/** What goes out or comes back with a loaner and is whole, and its state in words. */
export function LoanFields({
  values: { items, words },
  texts,
  error,
  onChange,
}: {
  values: Condition;
  texts: Record<'items' | 'itemsHint' | 'words' | 'wordsHint', string>;
  error: (field: keyof Condition) => string | undefined;
  onChange: (changes: Partial<Condition>) => void;
}) {
  const language = useLanguage();
  return (
    <>
      <CheckBoxes
        label={texts.items}
        description={texts.itemsHint}
        values={items}
        error={error('items')}
        options={loanItemNames.map((value) => ({ value, label: loanItems[value][language] }))}
        onChange={(chosen) => onChange({ items: chosen })}
      />
      <Textarea
        id="loan-words"
        size="md"
        rows={2}
        label={texts.words}
        description={texts.wordsHint}
        maxLength={maxLoanWords}
        value={words}
        error={error('words')}
        onChange={(event) => onChange({ words: event.currentTarget.value })}
      />
    </>
  );
}
