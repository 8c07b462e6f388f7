import { findRulesIssues } from '@cobertura/domain/coverage-rules/check.ts';
import { formatDate, isoDay } from '@cobertura/domain/dates.ts';
import { addCalendarDays } from '@cobertura/domain/holiday/working-days.ts';
import { Button, TextInput } from '@mantine/core';
import { useDateField } from '../../../lib/date-field.ts';
import { nowInSeconds } from '../../../lib/dates.ts';
import { failureText } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AmountFields } from './AmountFields.tsx';
import { useSaveVersion, type Version } from './queries.ts';
import classes from './Rules.module.css';
import { RulesPreview } from './RulesPreview.tsx';
import { bodyOf, rulesOf, validateRules, valuesOf } from './rules-form.ts';

/** Writes a version, and shows at once what its contracts will say. */
export function VersionForm({
  version,
  copied,
  campaignStart,
  phone,
  onClose,
}: {
  /** Undefined for a new one. */
  version: Version | undefined;
  /** The version whose rules the form starts with. */
  copied: Version;
  campaignStart: number | null;
  phone: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('coverage-rules');
  const { t: common } = useTranslation();
  const dateField = useDateField();
  const save = useSaveVersion(version?._id);
  const form = useForm({
    initial: { ...valuesOf(copied), validFrom: version?.validFrom ?? '' },
    validate: validateRules,
    onSend: async (values) => {
      await save.mutateAsync(bodyOf(values));
      onClose();
    },
  });
  const { values, change, error } = form;
  const rules = rulesOf(values);
  const isComplete = Object.keys(findRulesIssues(rules)).length === 0;
  // Only a campaign that has not started may still get these rules.
  const missesCampaign =
    campaignStart !== null &&
    campaignStart > nowInSeconds() &&
    values.validFrom > isoDay(campaignStart);
  const title = version ? t('change') : t('add');
  const number = (field: 'cap' | 'repairsPerPeriod' | 'reportDays') => (
    <TextInput
      id={field}
      inputMode={field === 'cap' ? 'decimal' : 'numeric'}
      label={t(`field.${field}`)}
      description={t(`field.${field}-hint`)}
      value={values[field]}
      error={error(field)}
      autoComplete="off"
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );

  return (
    <Dialog opened wide onClose={onClose} title={title} closeLabel={common('app.close')}>
      <div className={classes.columns}>
        <Form onSubmit={form.onSubmit} unsaved={form.hasUnsaved} label={title}>
          <DateField
            {...dateField}
            id="validFrom"
            label={t('field.validFrom')}
            description={t('field.validFrom-hint')}
            min={firstDay(dateField.today, version)}
            value={values.validFrom}
            onChange={(validFrom) => change({ validFrom })}
            error={error('validFrom')}
            data-autofocus
          />
          {missesCampaign && (
            <Notice kind="info">{t('misses-campaign', { day: formatDate(campaignStart) })}</Notice>
          )}
          <AmountFields
            amounts={values.excess}
            error={error('excess')}
            onChange={(excess) => change({ excess })}
          />
          {number('cap')}
          {number('repairsPerPeriod')}
          {number('reportDays')}
          {save.error && <Notice kind="error">{failureText(save.error, t('save-error'))}</Notice>}
          <FormActions>
            <Button variant="default" onClick={onClose}>
              {common('app.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {common('app.save')}
            </Button>
          </FormActions>
        </Form>
        <section className={classes.preview} aria-label={t('preview.title')}>
          <h2>{t('preview.title')}</h2>
          {isComplete ? (
            <RulesPreview rules={rules} phone={phone} />
          ) : (
            <p>{t('preview.incomplete')}</p>
          )}
        </section>
      </div>
    </Dialog>
  );
}

/** The day of a version that has begun may stay. */
function firstDay(today: string, version: Version | undefined): string {
  const tomorrow = addCalendarDays(today, 1);
  const own = version?.validFrom;
  return own && own < tomorrow ? own : tomorrow;
}
