import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { useActiveModels } from '../../queries.ts';

/** Selects an active model. The computer's own model stays available after it is deactivated. */
export function ModelField({
  current,
  value,
  error,
  onChange,
}: {
  current: { _id: string; model: string } | undefined;
  value: string;
  error: string | undefined;
  onChange: (modelId: string) => void;
}) {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const models = useActiveModels();
  const active = models.data ?? [];
  const isInactive = current && !active.some(({ _id }) => _id === current._id);
  const choices = isInactive ? [current, ...active] : active;

  if (models.isError) {
    return (
      <Notice kind="error" title={t('data.models-error')}>
        <Button variant="default" onClick={() => void models.refetch()}>
          {common('app.retry')}
        </Button>
      </Notice>
    );
  }
  return (
    <NativeSelect
      id="pcModel"
      name="pcModel"
      label={t('data.pcModel')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('data.choose-model'), disabled: true },
        ...choices.map(({ _id, model }) => ({ value: _id, label: model })),
      ]}
      error={error}
      required
      withAsterisk={false}
    />
  );
}
