import { maxHolidayName } from '@cobertura/domain/holiday/limits.ts';
import { daysBeforeRemoval, mayRemoveHoliday } from '@cobertura/domain/holiday/removal.ts';
import { type HolidayScope, holidayScopes } from '@cobertura/domain/holiday/scopes.ts';
import { Button, TextInput } from '@mantine/core';
import { useDateField } from '../../../lib/date-field.ts';
import { failureText } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { lineIssue } from '../../../lib/line-issue.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RadioBoxes } from '../../../ui/RadioBoxes.tsx';
import { useAddHoliday } from '../queries.ts';

type HolidayValues = { day: string; nameEs: string; nameGa: string; scope: HolidayScope };

export function AddHoliday({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const dateField = useDateField();
  const add = useAddHoliday();
  const form = useForm<HolidayValues>({
    initial: { day: '', nameEs: '', nameGa: '', scope: 'galicia' },
    validate: validateHoliday,
    onSend: async (values) => {
      await add.mutateAsync(values);
      onClose();
    },
  });
  const { day, scope } = form.values;
  const name = (field: 'nameEs' | 'nameGa') => (
    <TextInput
      id={field}
      label={t(`holiday.${field}`)}
      value={form.values[field]}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
      error={form.error(field)}
      autoComplete="off"
      required
      withAsterisk={false}
    />
  );

  return (
    <Dialog opened onClose={onClose} title={t('holiday.add')} closeLabel={common('app.close')}>
      <Form onSubmit={form.onSubmit} unsaved={form.hasUnsaved} label={t('holiday.add')}>
        <DateField
          {...dateField}
          id="day"
          label={t('holiday.day')}
          value={day}
          onChange={(chosen) => form.change({ day: chosen })}
          error={form.error('day')}
          data-autofocus
        />
        {day !== '' && !mayRemoveHoliday(day, dateField.today) && (
          <Notice kind="warning">{t('holiday.stays', { days: daysBeforeRemoval })}</Notice>
        )}
        {name('nameEs')}
        {name('nameGa')}
        <RadioBoxes
          label={t('holiday.scope')}
          value={scope}
          options={holidayScopes.map((each) => ({
            value: each,
            label: t(`holiday.scopes.${each}`),
          }))}
          onChange={(chosen) => form.change({ scope: chosen })}
        />
        {add.error && (
          <Notice kind="error">{failureText(add.error, t('holiday.add-error'))}</Notice>
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common('app.cancel')}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {common('app.save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function validateHoliday({ day, nameEs, nameGa }: HolidayValues) {
  const issues = {
    day: day === '' ? ('required' as const) : undefined,
    nameEs: lineIssue(nameEs, { max: maxHolidayName }),
    nameGa: lineIssue(nameGa, { max: maxHolidayName }),
  };
  return Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== undefined));
}
