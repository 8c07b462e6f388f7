import '@mantine/core/styles/Checkbox.css';
import { isoDay } from '@cobertura/domain/dates.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import {
  causeNames,
  maxNoPhotoReason,
  maxRepairText,
  minReportText,
  repairCauses,
  toldChannels,
} from '@cobertura/domain/repair/report.ts';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { nowInSeconds } from '../../../../lib/dates.ts';
import { useDraftedForm, useDraftOwner } from '../../../../lib/draft.ts';
import { failureText } from '../../../../lib/failure.ts';
import { useLanguage, useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/Card.tsx';
import { ErrorSummary } from '../../../../ui/ErrorSummary.tsx';
import { Form, FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { RadioBoxes } from '../../../../ui/RadioBoxes.tsx';
import { RestoredDraft } from '../../../../ui/RestoredDraft.tsx';
import { WaitingToSend } from '../../../../ui/WaitingToSend.tsx';
import { PartTiles } from '../../components/PartTiles.tsx';
import { DayField, refusalText } from './DayField.tsx';
import { PhotoField } from './PhotoField.tsx';
import { useSendReport } from './queries.ts';
import {
  type Again,
  type CoveredDays,
  type ReportValues,
  refuseDay,
  reportIssues,
  targetOf,
} from './report-values.ts';
import { usePhotoQueue } from './usePhotoQueue.ts';

export type SentReport = { _id: string; number: string; dueAt: number | null };

/** The report of a fault, on one page. */
export function ReportForm({
  computerId,
  isDesk,
  again,
  coveredDays,
  reportDays,
  support,
  onSent,
}: {
  computerId: string;
  /** The desk reports on behalf of a family. */
  isDesk: boolean;
  again: Again | undefined;
  coveredDays: CoveredDays;
  reportDays: number;
  support: Options['support'] | undefined;
  onSent: (sent: SentReport) => void;
}) {
  const { t } = useTranslation('repairs');
  const { t: common } = useTranslation();
  const { t: interruption } = useTranslation('interruptions');
  const language = useLanguage();
  const owner = useDraftOwner();
  const photos = usePhotoQueue(computerId);
  const send = useSendReport(computerId, { repeats: again?._id });
  const today = isoDay(nowInSeconds());
  const days = again ?? { coveredDays };
  const photoCount = (photos.saved.data?.length ?? 0) + photos.queue.length;
  const form = useDraftedForm<ReportValues>({
    draft: { name: `report-${again?._id ?? computerId}`, owner },
    initial: {
      parts: again?.parts ?? [],
      cause: again?.cause ?? '',
      text: '',
      happenedOn: '',
      noPhoto: false,
      noPhotoReason: '',
      hasBackup: false,
      channel: isDesk ? 'phone' : 'web',
    },
    validate: (values) => reportIssues(values, { days, today, photoCount }),
    onSend: async ({ noPhoto: _hasReason, cause, ...values }) => {
      const sent = await photos.settle();
      if (!sent || cause === '') return false;
      const noPhotoReason = sent.length > 0 ? '' : values.noPhotoReason;
      onSent(await send.mutateAsync({ ...values, cause, noPhotoReason, photos: sent }));
      return true;
    },
  });
  const { values } = form;
  const refusal = refuseDay(values.happenedOn, { days, today });

  function change(changes: Partial<ReportValues>) {
    // The waiting request has the previous values.
    if (send.waiting) send.cancel();
    photos.stopSettling();
    form.change(changes);
  }

  /** The desk asks the family, so it does not read what the family would. */
  function inWords(field: 'text' | 'noPhoto' | 'hasBackup' | 'hasBackup-hint'): string {
    return t(isDesk ? `form.${field}-desk` : `form.${field}`);
  }

  /** The error of a field in words that say what to do. */
  function errorOf(field: keyof ReportValues): string | undefined {
    const error = form.error(field);
    if (!error) return undefined;
    if (field === 'parts') return t('form.parts-missing');
    if (field === 'cause') return t('form.cause-missing');
    if (field === 'happenedOn') return refusal ? refusalText(refusal, t) : t('form.day-missing');
    if (field === 'noPhotoReason' && !values.noPhoto) return t('form.photos-missing');
    const isShort = field === 'text' && values.text.trim().length < minReportText;
    return isShort ? t('form.text-short', { min: minReportText }) : error;
  }

  return (
    <Card title={t('form.title')}>
      <Form
        label={t('form.title')}
        onSubmit={form.onSubmit}
        unsaved={() => send.isWaiting() || photos.queue.length > 0 || form.hasUnsaved()}
        onDiscard={form.discard}
      >
        {form.isRestored && (
          <RestoredDraft
            text={interruption('draft.restored')}
            startOverLabel={interruption('draft.start-over')}
            onStartOver={form.startOver}
          />
        )}
        <ErrorSummary
          title={common('errors.summary', { count: form.invalidFields.length })}
          submitCount={form.submitCount}
          entries={form.invalidFields.map((name) => ({
            id: targetOf(name, values),
            label: t(`form.${name === 'noPhotoReason' && !values.noPhoto ? 'photos' : name}`),
            message: errorOf(name) ?? '',
          }))}
        />
        {isDesk && (
          <RadioBoxes
            label={t('form.channel')}
            value={values.channel}
            options={toldChannels.map((channel) => ({
              value: channel,
              label: t(`form.${channel}`),
            }))}
            onChange={(channel) => change({ channel })}
          />
        )}
        <PartTiles
          id="parts"
          label={t('form.parts')}
          description={t('form.parts-hint')}
          value={values.parts}
          error={errorOf('parts')}
          onChange={(parts) => change({ parts })}
        />
        <RadioBoxes
          label={t('form.cause')}
          value={values.cause}
          error={errorOf('cause') ?? false}
          options={causeNames.map((cause) => ({
            value: cause,
            label: repairCauses[cause][language],
            id: `cause-${cause}`,
          }))}
          onChange={(cause) => change({ cause })}
        />
        <Textarea
          id="text"
          label={inWords('text')}
          description={t('form.text-hint', {
            count: values.text.trim().length,
            min: minReportText,
          })}
          size="md"
          rows={4}
          maxLength={maxRepairText}
          value={values.text}
          error={errorOf('text')}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <DayField
          value={values.happenedOn}
          error={errorOf('happenedOn')}
          today={today}
          days={days}
          reportDays={reportDays}
          support={support}
          onChange={(happenedOn) => change({ happenedOn })}
        />
        <PhotoField computerId={computerId} photos={photos} />
        {photoCount === 0 && (
          <Checkbox
            id="noPhoto"
            label={inWords('noPhoto')}
            checked={values.noPhoto}
            error={!values.noPhoto && errorOf('noPhotoReason')}
            onChange={(event) => change({ noPhoto: event.currentTarget.checked })}
          />
        )}
        {photoCount === 0 && values.noPhoto && (
          <TextInput
            id="noPhotoReason"
            label={t('form.noPhotoReason')}
            description={t('form.noPhotoReason-hint')}
            maxLength={maxNoPhotoReason}
            value={values.noPhotoReason}
            error={errorOf('noPhotoReason')}
            onChange={(event) => change({ noPhotoReason: event.currentTarget.value })}
          />
        )}
        <Checkbox
          label={inWords('hasBackup')}
          description={inWords('hasBackup-hint')}
          checked={values.hasBackup}
          onChange={(event) => change({ hasBackup: event.currentTarget.checked })}
        />
        {photos.queue.some(({ isFailed }) => isFailed) && form.submitCount > 0 && (
          <Notice kind="error">{t('form.photos-failed')}</Notice>
        )}
        {send.error && form.invalidFields.length === 0 && (
          <Notice kind="error">{failureText(send.error, common('errors.generic'))}</Notice>
        )}
        {send.waiting && (
          <WaitingToSend
            text={interruption(`waiting.${send.waiting}`)}
            cancelLabel={common('app.cancel')}
            onCancel={send.cancel}
          />
        )}
        {photos.isSettling && <Notice kind="info">{t('form.photos-first')}</Notice>}
        <FormActions>
          <Button type="submit" loading={send.isPending || photos.isSettling}>
            {t('form.send')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
