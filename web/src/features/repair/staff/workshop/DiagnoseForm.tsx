import {
  causeNames,
  maxRepairText,
  type RepairCause,
  repairCauses,
} from '@cobertura/domain/repair/report.ts';
import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { Textarea } from '@mantine/core';
import { useDateField } from '../../../../lib/date-field.ts';
import { useDraftedForm, useDraftOwner } from '../../../../lib/draft.ts';
import { useLanguage, useTranslation } from '../../../../lib/i18n.ts';
import { foundIssues, textIssue } from '../../../../lib/text-issue.ts';
import { DateField } from '../../../../ui/DateField.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { RadioBoxes } from '../../../../ui/RadioBoxes.tsx';
import { LinesField } from './lines/LinesField.tsx';
import { type LineValues, linesIssue, previewShares, toBody } from './lines/line-values.ts';
import { PhotoTaker } from './PhotoTaker.tsx';
import { Sending } from './Sending.tsx';
import { useWorkshopAction } from './workshop-actions.ts';

type Values = { cause: RepairCause | ''; text: string; expectedOn: string; lines: LineValues[] };

/** What the fault is and what it costs. If the family has to pay, it gets a quote. */
export function DiagnoseForm({ repair, onDone }: { repair: WorkshopRepair; onDone: () => void }) {
  const { t } = useTranslation('repair-desk');
  const { t: lineTexts } = useTranslation('repair-lines');
  const language = useLanguage();
  const dateField = useDateField();
  const send = useWorkshopAction(repair._id);
  const form = useDraftedForm<Values>({
    draft: { name: `workshop-${repair.number}-diagnose`, owner: useDraftOwner() },
    initial: { cause: '', text: '', expectedOn: '', lines: [] },
    validate: ({ cause, text, expectedOn, lines }) =>
      foundIssues({
        cause: cause === '' ? 'required' : undefined,
        text: textIssue(text, { max: maxRepairText }),
        lines: linesIssue(lines, repair),
        expectedOn: expectedOn === '' ? 'required' : undefined,
      }),
    onSend: async ({ cause, text, expectedOn, lines }) => {
      await send.mutateAsync({
        action: 'diagnose',
        cause: cause === '' ? 'other' : cause,
        lines: toBody(lines),
        text,
        expectedOn,
      });
      onDone();
    },
  });
  const { cause, text, expectedOn, lines } = form.values;
  const isQuote = (previewShares(lines, repair).shares?.family ?? 0) > 0;
  return (
    <Form
      label={t('work.diagnose')}
      onSubmit={form.onSubmit}
      unsaved={() => send.isWaiting() || form.hasUnsaved()}
      onDiscard={form.discard}
    >
      <RadioBoxes
        label={t('work.cause')}
        value={cause}
        error={form.error('cause') ?? false}
        options={causeNames.map((value) => ({ value, label: repairCauses[value][language] }))}
        onChange={(chosen) => form.change({ cause: chosen })}
      />
      <Textarea
        id="text"
        size="lg"
        rows={4}
        label={t('work.diagnose-text')}
        description={t('work.diagnose-hint', {
          language: t(`language.${repair.language}`).toLowerCase(),
        })}
        maxLength={maxRepairText}
        value={text}
        error={form.error('text')}
        onChange={(event) => form.change({ text: event.currentTarget.value })}
      />
      <DateField
        {...dateField}
        id="expectedOn"
        label={t('work.day')}
        description={t('work.day-hint')}
        min={dateField.today}
        value={expectedOn}
        error={form.error('expectedOn')}
        onChange={(day) => form.change({ expectedOn: day })}
      />
      <PhotoTaker repair={repair} purpose="diagnosis" hint={t('work.diagnosis-photos')} />
      <LinesField
        repair={repair}
        lines={lines}
        showIssues={form.error('lines') !== undefined}
        onChange={(changed) => form.change({ lines: changed })}
      />
      <Sending send={send} label={isQuote ? lineTexts('send-quote') : t('work.diagnose-send')} />
    </Form>
  );
}
