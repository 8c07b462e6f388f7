import { issueMessages } from '@cobertura/domain/issues.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { lineKindNames, lineKinds, maxLineWords } from '@cobertura/domain/repair/lines.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../../../lib/i18n.ts';
import { FieldRow } from '../../../../../ui/Form.tsx';
import { Amount } from './LineRow.tsx';
import classes from './Lines.module.css';
import { issuesOfLine, type LineValues } from './line-values.ts';

/** A line that is not on the price list. */
export function FreeLine({
  line,
  language: spoken,
  showIssues,
  onChange,
  ...handlers
}: {
  line: LineValues;
  /** What the family reads. */
  language: Language;
  showIssues: boolean;
  onChange: (changes: Partial<LineValues>) => void;
  onQuantity: (by: number) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('repair-lines');
  const language = useLanguage();
  const issues = showIssues ? issuesOfLine(line) : {};
  const field = (name: 'words' | 'price' | 'cost') => {
    const issue = issues[name];
    return {
      id: `line-${line.key}-${name}`,
      size: 'lg',
      label: t(name),
      autoComplete: 'off',
      value: line[name],
      error: issue && issueMessages[issue][language],
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ [name]: event.currentTarget.value }),
    };
  };
  return (
    <fieldset className={classes.free}>
      <legend className="visually-hidden">{line.words || t('free')}</legend>
      <NativeSelect
        size="lg"
        label={t('kind')}
        value={line.kind}
        data={lineKindNames.map((value) => ({ value, label: lineKinds[value][language] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: lineKindNames.find((each) => each === value) ?? 'part' })
        }
      />
      <TextInput
        {...field('words')}
        description={t(`words-${spoken}`)}
        maxLength={maxLineWords}
        autoFocus={line.words === ''}
      />
      <FieldRow>
        <TextInput {...field('price')} inputMode="decimal" rightSection="€" />
        <TextInput {...field('cost')} inputMode="decimal" rightSection="€" />
      </FieldRow>
      <Amount line={line} name={line.words || t('free')} {...handlers} />
    </fieldset>
  );
}
