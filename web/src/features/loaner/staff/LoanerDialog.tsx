import type { Loaner } from '@cobertura/domain/loaner/api.ts';
import { isLoanerCode, loanerLengths, maxLoanerCode } from '@cobertura/domain/loaner/loaner.ts';
import {
  isSerial,
  maxSerialLength,
  normaliseSerial,
} from '@cobertura/domain/serial-number/serial.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { lineIssue } from '../../../lib/line-issue.ts';
import { foundIssues } from '../../../lib/text-issue.ts';
import { FieldRow } from '../../../ui/Form.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useSaveLoaner } from './queries.ts';

type Values = { code: string; serial: string; model: string; keptAt: string; words: string };

const empty: Values = { code: '', serial: '', model: '', keptAt: '', words: '' };

/** Adds a laptop to lend, or changes one. */
export function LoanerDialog({
  loaner,
  onClose,
  onDone,
}: {
  loaner: Loaner | undefined;
  onClose: () => void;
  onDone: (text: string) => void;
}) {
  const { t } = useTranslation('loaners');
  const { t: common } = useTranslation();
  const save = useSaveLoaner(loaner?._id);
  const form = useForm<Values>({
    initial: loaner ? valuesOf(loaner) : empty,
    validate: issuesOf,
    onSend: async (values) => {
      const { code } = await save.mutateAsync(values);
      onDone(t(loaner ? 'done.changed' : 'done.added', { code }));
    },
  });
  const field = (name: keyof Values, props: TextInputProps) => (
    <TextInput
      id={`loaner-${name}`}
      label={t(`field.${name}`)}
      autoComplete="off"
      spellCheck={false}
      withAsterisk={false}
      value={form.values[name]}
      error={form.error(name)}
      onChange={(event) => form.change({ [name]: event.currentTarget.value })}
      {...props}
    />
  );
  return (
    <FormDialog
      title={loaner ? t('action.edit-it', { code: loaner.code }) : t('action.add')}
      sendLabel={common('app.save')}
      form={form}
      send={save}
      onClose={onClose}
    >
      <FieldRow>
        {field('code', {
          description: t('field.code-hint'),
          required: true,
          maxLength: maxLoanerCode,
          autoCapitalize: 'characters',
          'data-autofocus': true,
        } as TextInputProps)}
        {field('serial', {
          description: t('field.serial-hint'),
          required: true,
          maxLength: maxSerialLength,
          autoCapitalize: 'characters',
          // A scanner ends with Enter, and the rest of the form is still to fill in.
          onKeyDown: (event) => event.key === 'Enter' && event.preventDefault(),
        })}
      </FieldRow>
      {field('model', { required: true, maxLength: loanerLengths.model })}
      {field('keptAt', { required: true, maxLength: loanerLengths.keptAt })}
      {field('words', {
        label: `${t('field.words')} (${common('app.optional')})`,
        maxLength: loanerLengths.words,
        spellCheck: true,
      })}
    </FormDialog>
  );
}

function valuesOf({ code, serial, model, keptAt, words }: Loaner): Values {
  return { code, serial, model, keptAt, words };
}

function issuesOf({ code, serial, model, keptAt, words }: Values) {
  const given = code.trim().toUpperCase();
  return foundIssues({
    code: lineIssue(code, { max: maxLoanerCode }) ?? wrongUnless(isLoanerCode(given)),
    serial:
      lineIssue(serial, { max: maxSerialLength }) ?? wrongUnless(isSerial(normaliseSerial(serial))),
    model: lineIssue(model, { max: loanerLengths.model }),
    keptAt: lineIssue(keptAt, { max: loanerLengths.keptAt }),
    words: lineIssue(words, { max: loanerLengths.words, optional: true }),
  });
}

function wrongUnless(isRight: boolean): 'wrong-format' | undefined {
  return isRight ? undefined : 'wrong-format';
}
