import type { RepairView } from '@cobertura/domain/repair/api.ts';
import { maxRatingWords } from '@cobertura/domain/repair/report.ts';
import { Button, Textarea } from '@mantine/core';
import { failureText } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { foundIssues } from '../../../lib/text-issue.ts';
import { Card } from '../../../ui/Card.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RadioBoxes } from '../../../ui/RadioBoxes.tsx';
import { useRateRepair } from '../queries.ts';

const scores = ['5', '4', '3', '2', '1'] as const;

/** Asks how the repair went, once it is closed. */
export function RateRepair({ repair: { _id, rating } }: { repair: RepairView }) {
  const { t } = useTranslation('repairs');
  const { t: common } = useTranslation();
  const rate = useRateRepair(_id);
  const form = useForm<{ score: (typeof scores)[number] | ''; words: string }>({
    initial: { score: '', words: '' },
    validate: ({ score }) => foundIssues({ score: score === '' ? 'required' : undefined }),
    onSend: ({ score, words }) => rate.mutateAsync({ score: Number(score), words: words.trim() }),
  });
  if (rating) return <Notice kind="success">{t('rating.thanks')}</Notice>;
  return (
    <Card title={t('rating.title')}>
      <Form label={t('rating.title')} onSubmit={form.onSubmit}>
        <RadioBoxes
          label={t('rating.score')}
          value={form.values.score}
          error={form.error('score') ?? false}
          options={scores.map((score) => ({ value: score, label: t(`rating.scores.${score}`) }))}
          onChange={(score) => form.change({ score })}
        />
        <Textarea
          label={t('rating.words')}
          size="md"
          rows={2}
          maxLength={maxRatingWords}
          value={form.values.words}
          onChange={(event) => form.change({ words: event.currentTarget.value })}
        />
        {rate.error && (
          <Notice kind="error">{failureText(rate.error, common('errors.generic'))}</Notice>
        )}
        <FormActions>
          <Button type="submit" variant="default" loading={rate.isPending}>
            {t('rating.send')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
