import type { PriceListEntry } from '@cobertura/domain/price-list/api.ts';
import { lineKindNames, lineKinds, maxLineWords } from '@cobertura/domain/repair/lines.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { readCents } from '../../../lib/cents-text.ts';
import { failureText } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { CheckBoxes } from '../../../ui/CheckBoxes.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { FieldRow, Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { bodyOf, type EntryValues, entryIssues, valuesOf } from './entry-form.ts';
import { useSaveEntry } from './queries.ts';
import { marginText } from './useEntryColumns.tsx';

export type ModelChoice = { _id: string; model: string };

/** Adds or changes an entry of the price list. */
export function EntryDialog({
  entry,
  models,
  onClose,
}: {
  entry: PriceListEntry | undefined;
  /** The models that families can choose. */
  models: readonly ModelChoice[];
  onClose: () => void;
}) {
  const { t } = useTranslation('price-list');
  const { t: common } = useTranslation();
  const language = useLanguage();
  const save = useSaveEntry(entry?._id);
  const form = useForm<EntryValues>({
    initial: valuesOf(entry),
    validate: entryIssues,
    onSend: async (values) => {
      await save.mutateAsync(bodyOf(values));
      onClose();
    },
  });
  const { values, change } = form;
  const title = t(entry ? 'entry.edit' : 'entry.add');
  const text = (field: 'wordsEs' | 'wordsGa' | 'price' | 'cost', isAmount = false) => (
    <TextInput
      id={`entry-${field}`}
      label={t(`entry.${field}`)}
      value={values[field]}
      error={form.error(field)}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
      autoComplete="off"
      required
      withAsterisk={false}
      {...(isAmount
        ? { inputMode: 'decimal' as const, rightSection: '€' }
        : { maxLength: maxLineWords })}
    />
  );

  return (
    <Dialog opened roomy onClose={onClose} title={title} closeLabel={common('app.close')}>
      <Form onSubmit={form.onSubmit} unsaved={form.hasUnsaved} label={title}>
        <ErrorSummary
          title={common('errors.summary', { count: form.invalidFields.length })}
          submitCount={form.submitCount}
          entries={form.invalidFields.map((field) => ({
            id: `entry-${field}`,
            label: t(`entry.${field}`),
            message: form.error(field) ?? '',
          }))}
        />
        <NativeSelect
          id="entry-kind"
          label={t('entry.kind')}
          value={values.kind}
          error={form.error('kind')}
          data-autofocus
          data={lineKindNames.map((value) => ({ value, label: lineKinds[value][language] }))}
          onChange={({ currentTarget: { value } }) =>
            change({ kind: lineKindNames.find((each) => each === value) ?? 'part' })
          }
        />
        {text('wordsEs')}
        {text('wordsGa')}
        <FieldRow>
          {text('price', true)}
          {text('cost', true)}
        </FieldRow>
        <p role="status">{describeMargin()}</p>
        <CheckBoxes
          label={t('entry.models')}
          description={t('entry.models-hint')}
          values={values.models}
          error={form.error('models')}
          options={offeredModels(models, entry).map(({ _id, model }) => ({
            value: _id,
            label: model,
          }))}
          onChange={(chosen) => change({ models: chosen })}
        />
        {save.error && (
          <Notice kind="error">{failureText(save.error, t('entry.save-error'))}</Notice>
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common('app.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {common('app.save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );

  function describeMargin() {
    const [price, cost] = [readCents(values.price), readCents(values.cost)];
    if (price === undefined || cost === undefined) return t('entry.no-margin');
    return t('entry.margin-is', { margin: marginText({ price, cost }) });
  }
}

/** The models that families can choose, and those that the entry already names. */
function offeredModels(
  models: readonly ModelChoice[],
  entry: PriceListEntry | undefined,
): ModelChoice[] {
  const others = entry?.models.filter(({ _id }) => !models.some((each) => each._id === _id)) ?? [];
  return [...models, ...others];
}
