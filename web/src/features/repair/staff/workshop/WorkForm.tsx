import { replyDays } from '@cobertura/domain/repair/desk.ts';
import {
  maxRepairText,
  minAfterPhotos,
  type TestItem,
  testItems,
  testNames,
} from '@cobertura/domain/repair/report.ts';
import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useDateField } from '../../../../lib/date-field.ts';
import { useDraftedForm, useDraftOwner } from '../../../../lib/draft.ts';
import { useLanguage, useTranslation } from '../../../../lib/i18n.ts';
import { foundIssues, textIssue } from '../../../../lib/text-issue.ts';
import { CheckBoxes } from '../../../../ui/CheckBoxes.tsx';
import { DateField } from '../../../../ui/DateField.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { PhotoTaker } from './PhotoTaker.tsx';
import { Sending } from './Sending.tsx';
import {
  useWorkshopAction,
  type WorkshopAction,
  type WorkshopMessage,
} from './workshop-actions.ts';

type Values = {
  text: string;
  expectedOn: string;
  tested: TestItem[];
};

type Work = Exclude<WorkshopAction, 'receive' | 'diagnose' | 'lines' | 'return'>;

/** The form of one piece of work: a text, and what the action needs beyond it. */
export function WorkForm({
  action,
  repair,
  onDone,
}: {
  action: Work;
  repair: WorkshopRepair;
  onDone: () => void;
}) {
  const { t } = useTranslation('repair-desk');
  const language = useLanguage();
  const dateField = useDateField();
  const send = useWorkshopAction(repair._id);
  const hasDay = action === 'part';
  const [lacksPhotos, setLacksPhotos] = useState(false);
  const photos = repair.files.filter(({ purpose }) => purpose === 'after').length;
  const isShort = action === 'repaired' && photos < minAfterPhotos;
  const form = useDraftedForm<Values>({
    draft: { name: `workshop-${repair.number}-${action}`, owner: useDraftOwner() },
    initial: { text: '', expectedOn: '', tested: [] },
    validate: ({ text, expectedOn, tested }) =>
      foundIssues({
        text: textIssue(text, { max: maxRepairText }),
        expectedOn: hasDay && expectedOn === '' ? 'required' : undefined,
        tested: action === 'repaired' && tested.length < testNames.length ? 'required' : undefined,
      }),
    onSend: async (values) => {
      setLacksPhotos(isShort);
      if (isShort) return false;
      await send.mutateAsync(messageOf(action, values));
      onDone();
      return true;
    },
  });
  const { text, expectedOn, tested } = form.values;
  return (
    <Form
      label={t(`work.${action}`)}
      onSubmit={form.onSubmit}
      unsaved={() => send.isWaiting() || form.hasUnsaved()}
      onDiscard={form.discard}
    >
      {action === 'repaired' && (
        <CheckBoxes
          label={t('work.tests')}
          description={t('work.tests-hint')}
          values={tested}
          error={form.error('tested')}
          options={testNames.map((value) => ({ value, label: testItems[value][language] }))}
          onChange={(chosen) => form.change({ tested: chosen })}
        />
      )}
      <Textarea
        id="text"
        size="lg"
        rows={4}
        label={t(`work.${action}-text`)}
        description={t(`work.${action}-hint`, {
          language: t(`language.${repair.language}`).toLowerCase(),
        })}
        maxLength={maxRepairText}
        value={text}
        error={form.error('text')}
        onChange={(event) => form.change({ text: event.currentTarget.value })}
      />
      {hasDay && (
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
      )}
      {action === 'repaired' && (
        <PhotoTaker
          repair={repair}
          purpose="after"
          hint={t('work.after-photos')}
          error={
            lacksPhotos && isShort ? t('work.photos-missing', { count: minAfterPhotos }) : undefined
          }
        />
      )}
      <Sending send={send} label={t(`work.${action}-send`)} />
    </Form>
  );
}

function messageOf(action: Work, { text, expectedOn, tested }: Values): WorkshopMessage {
  switch (action) {
    case 'part':
      return { action, text, expectedOn };
    case 'repaired':
      return { action, tested, text };
    case 'ask':
      return { action, text, days: replyDays.min };
    default:
      return { action, text };
  }
}
