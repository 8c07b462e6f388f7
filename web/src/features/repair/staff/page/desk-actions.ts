import type { RepairEvent } from '@cobertura/domain/repair/life.ts';
import {
  maxRepairText,
  minHandOverText,
  minRejectionText,
  type RejectionCode,
} from '@cobertura/domain/repair/report.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { maxReasonLength } from '@cobertura/domain/text.ts';
import { call } from '../../../../lib/api.ts';
import { useIdempotencyHeader } from '../../../../lib/idempotency-key.ts';
import { useResentMutation } from '../../../../lib/resend.ts';
import { repairKey, useSaveRepair } from '../queries.ts';

/** What the desk can do, the most likely first. */
export const deskActions = [
  'accept',
  'uphold',
  'ask',
  'reject',
  'reply',
  'irreparable',
  'decline',
  'message',
  'note',
  'cancel',
] as const;

export type DeskAction = (typeof deskActions)[number];

type ActionFacts = {
  /** The event that the server must offer. Undefined: possible at any time. */
  event?: RepairEvent;
  /** The key that opens the form. */
  key?: string;
  min?: number;
  max: number;
};

export const actionFacts: Record<DeskAction, ActionFacts> = {
  accept: { event: 'accepted', key: 'v', min: minHandOverText, max: maxRepairText },
  /** Accepts an objection about a laptop that is at the workshop. The mail needs no text of the desk. */
  uphold: { event: 'accepted', key: 'v', max: 0 },
  ask: { event: 'info-asked', key: 'p', max: maxRepairText },
  reject: { event: 'rejected', key: 'r', min: minRejectionText, max: maxRepairText },
  reply: { event: 'info-sent', max: maxRepairText },
  irreparable: { event: 'irreparable', max: maxRepairText },
  decline: { event: 'irreparable-declined', max: maxRepairText },
  message: { max: maxRepairText },
  note: { max: maxRepairText },
  cancel: { event: 'cancelled', max: maxReasonLength },
};

/** The actions that the caller has now. */
export function listActions({ status, offers }: StaffRepair): DeskAction[] {
  const other = status === 'received' ? 'accept' : 'uphold';
  return deskActions.filter((action) => {
    if (action === other) return false;
    const { event } = actionFacts[action];
    return event === undefined || offers.includes(event);
  });
}

export type DeskMessage = {
  action: DeskAction;
  text: string;
  /** Where the laptop is handed over. Otherwise the text says where. */
  atWorkshop: boolean;
  code: RejectionCode;
  /** Working days to reply to a question. */
  days: number;
  /** The laptop that the family gets instead of one that cannot be repaired. */
  replacement?: { serial: string; pcModel?: string } | undefined;
};

/** Sends an action. It is sent again after a lost connection, and saved once. */
export function useDeskAction(id: string) {
  const headerOf = useIdempotencyHeader();
  const { save, reload } = useSaveRepair<StaffRepair>(repairKey(id));
  return useResentMutation({
    mutationFn: (message: DeskMessage, { aborted }): Promise<StaffRepair | undefined> => {
      const sent = { params: { id }, headers: headerOf(message), signal: aborted };
      return send(message, sent);
    },
    onSuccess: (saved) => {
      // The same words again are a new message.
      headerOf.forget();
      return save(saved);
    },
    // After a refusal the repair loads again, because another person changed it.
    onError: reload,
    onCancel: reload,
  });
}

type Sent = {
  params: { id: string };
  headers: { 'idempotency-key': string };
  signal: AbortSignal;
};

async function send(
  { action, text, atWorkshop, code, days, replacement }: DeskMessage,
  sent: Sent,
): Promise<StaffRepair | undefined> {
  switch (action) {
    case 'accept':
      return call('POST /repairs/{id}/accept', { ...sent, body: { handOver: text, atWorkshop } });
    case 'uphold':
      return call('POST /repairs/{id}/accept', { ...sent, body: {} });
    case 'reject':
      return call('POST /repairs/{id}/reject', { ...sent, body: { code, words: text } });
    case 'ask':
      await call('POST /repairs/{id}/questions', { ...sent, body: { text, days } });
      return undefined;
    case 'reply':
      return call('POST /repairs/{id}/replies', { ...sent, body: { text } });
    case 'message':
      return call('POST /repairs/{id}/messages', { ...sent, body: { text } });
    case 'note':
      return call('POST /repairs/{id}/notes', { ...sent, body: { text } });
    case 'cancel':
      return call('POST /repairs/{id}/cancel', { ...sent, body: { reason: oneLine(text) } });
    case 'irreparable': {
      const body = { words: text };
      return replacement
        ? call('POST /repairs/{id}/irreparable/replace', {
            ...sent,
            body: { ...body, ...replacement },
          })
        : call('POST /repairs/{id}/irreparable/confirm', { ...sent, body });
    }
    case 'decline':
      return call('POST /repairs/{id}/irreparable/decline', { ...sent, body: { words: text } });
  }
}

/** A reason is one line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
