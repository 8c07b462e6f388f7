import { workshopLengths } from '@cobertura/domain/repair/workshop.ts';
import type { WorkshopData } from '@cobertura/domain/repair/workshop-data-api.ts';
import { Button, TextInput } from '@mantine/core';
import { failureText } from '../../../../lib/failure.ts';
import { useForm } from '../../../../lib/form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { lineIssue } from '../../../../lib/line-issue.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Form, FormActions } from '../../../../ui/Form.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { Placeholder } from '../../../../ui/Placeholder.tsx';
import { useSaveWorkshopData, useWorkshopData } from '../queries.ts';

/** The name, address and hours of the workshop, which families read and the deposit receipt prints. */
export function WorkshopSettings() {
  const { t } = useTranslation('repair-desk');
  const { t: common } = useTranslation();
  const { data, error, refetch } = useWorkshopData();
  return (
    <>
      <PageTitle intro={t('settings.intro')}>{common('menu.workshop-data')}</PageTitle>
      <Card>
        {data ? (
          <DataForm saved={data} />
        ) : error ? (
          <LoadFailure
            message={failureText(error, common('errors.generic'))}
            retryLabel={common('app.retry')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Placeholder lines={6} label={common('app.loading')} />
        )}
      </Card>
    </>
  );
}

const fields = Object.keys(workshopLengths) as (keyof WorkshopData)[];

function DataForm({ saved }: { saved: WorkshopData }) {
  const { t } = useTranslation('repair-desk');
  const { t: common } = useTranslation();
  const save = useSaveWorkshopData();
  const form = useForm<WorkshopData>({
    initial: saved,
    validate: (values) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const issue = lineIssue(values[field], { max: workshopLengths[field] });
          return issue ? [[field, issue]] : [];
        }),
      ),
    onSend: (values) => save.mutateAsync(values),
  });
  return (
    <Form label={common('menu.workshop-data')} onSubmit={form.onSubmit} unsaved={form.hasUnsaved}>
      {fields.map((field) => (
        <TextInput
          key={field}
          id={field}
          label={t(`settings.${field}`)}
          description={field === 'hoursEs' ? t('settings.hours-hint') : undefined}
          maxLength={workshopLengths[field]}
          value={form.values[field]}
          error={form.error(field)}
          autoComplete="off"
          onChange={(event) => form.change({ [field]: event.currentTarget.value })}
        />
      ))}
      {save.error && (
        <Notice kind="error">{failureText(save.error, common('errors.generic'))}</Notice>
      )}
      {save.isSuccess && !form.hasUnsaved() && (
        <Notice kind="success">{t('settings.saved')}</Notice>
      )}
      <FormActions>
        <Button type="submit" loading={save.isPending}>
          {common('app.save')}
        </Button>
      </FormActions>
    </Form>
  );
}
