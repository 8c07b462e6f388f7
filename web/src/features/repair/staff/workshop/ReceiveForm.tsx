import {
  type IntakeItem,
  maxRepairText,
  minIntakePhotos,
} from '@cobertura/domain/repair/report.ts';
import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { maxSerialLength, normaliseSerial } from '@cobertura/domain/serial-number/serial.ts';
import { Textarea, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useDraftedForm, useDraftOwner } from '../../../../lib/draft.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { lineIssue } from '../../../../lib/line-issue.ts';
import { foundIssues, textIssue } from '../../../../lib/text-issue.ts';
import { Form } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useScanner } from '../../../../ui/useScanner.ts';
import { IntakeField } from './IntakeField.tsx';
import { PhotoTaker } from './PhotoTaker.tsx';
import { Sending } from './Sending.tsx';
import { useWorkshopAction } from './workshop-actions.ts';

type Values = { serial: string; present: IntakeItem[]; absent: IntakeItem[]; words: string };

/** Receives a laptop: its serial number by the scanner, what comes with it, photos and damage. */
export function ReceiveForm({ repair, onDone }: { repair: WorkshopRepair; onDone: () => void }) {
  const { t } = useTranslation('repair-desk');
  const send = useWorkshopAction(repair._id);
  const [lacksPhotos, setLacksPhotos] = useState(false);
  const photos = repair.files.filter(({ purpose }) => purpose === 'intake').length;
  const isShort = photos < minIntakePhotos;
  const form = useDraftedForm<Values>({
    draft: { name: `workshop-${repair.number}-receive`, owner: useDraftOwner() },
    initial: { serial: '', present: [], absent: [], words: '' },
    validate: ({ serial, words }) =>
      foundIssues({
        serial: lineIssue(serial, { max: maxSerialLength }),
        present: undefined,
        absent: undefined,
        words: words.trim() === '' ? undefined : textIssue(words, { max: maxRepairText }),
      }),
    onSend: async (values) => {
      setLacksPhotos(isShort);
      if (isShort) return false;
      await send.mutateAsync({ action: 'receive', ...values });
      onDone();
      return true;
    },
  });
  const { serial, present, absent, words } = form.values;
  const field = useRef<HTMLInputElement>(null);
  /** It was scanned, or the person has left the field. */
  const [isEntered, setEntered] = useState(serial !== '');
  const scanned = normaliseSerial(serial);
  const isExpected = scanned === repair.serial;
  // A notice that appears when the person leaves the field would move the control that is being pressed,
  // and the press would be lost. So a number that is long enough is compared at once.
  const isWhole = isEntered || scanned.length >= repair.serial.length;
  useScanner(
    (text) => {
      send.reset();
      form.change({ serial: text });
      setEntered(true);
      field.current?.focus();
      // The next scan replaces this one, once the number is drawn.
      setTimeout(() => field.current?.select());
    },
    { inFields: true, ownField: field },
  );
  return (
    <Form
      label={t('work.receive')}
      onSubmit={form.onSubmit}
      unsaved={() => send.isWaiting() || form.hasUnsaved()}
      onDiscard={form.discard}
    >
      <TextInput
        ref={field}
        id="serial"
        size="lg"
        autoFocus
        label={t('work.serial')}
        description={t('work.serial-hint')}
        leftSection={<IconBarcode size={24} stroke={1.9} aria-hidden="true" />}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxSerialLength}
        value={serial}
        error={form.error('serial')}
        onChange={(event) => {
          form.change({ serial: event.currentTarget.value });
          setEntered(false);
        }}
        onBlur={() => setEntered(true)}
        // Enter does not send, because the rest of the form is still to fill in.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          setEntered(true);
          // The next scan replaces this one.
          event.currentTarget.select();
        }}
      />
      {isWhole && scanned !== '' && !send.error && (
        <Notice kind={isExpected ? 'success' : 'error'}>
          {t(isExpected ? 'work.serial-matches' : 'work.serial-differs', {
            scanned,
            expected: repair.serial,
          })}
        </Notice>
      )}
      <IntakeField intake={{ present, absent }} onChange={form.change} />
      <PhotoTaker
        repair={repair}
        purpose="intake"
        hint={t('work.intake-photos')}
        error={
          lacksPhotos && isShort ? t('work.photos-missing', { count: minIntakePhotos }) : undefined
        }
      />
      <Textarea
        id="words"
        size="lg"
        rows={3}
        label={t('work.damage')}
        description={t('work.damage-hint')}
        maxLength={maxRepairText}
        value={words}
        error={form.error('words')}
        onChange={(event) => form.change({ words: event.currentTarget.value })}
      />
      <Sending send={send} label={t('work.receive-send')} />
    </Form>
  );
}
