import type { RepairEvent } from '@cobertura/domain/repair/life.ts';
import type {
  IntakeItem,
  RepairCause,
  TestItem,
  WorkshopPurpose,
} from '@cobertura/domain/repair/report.ts';
import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, loadFile } from '../../../../lib/api.ts';
import { useIdempotencyHeader } from '../../../../lib/idempotency-key.ts';
import { openInNewTab } from '../../../../lib/open-in-new-tab.ts';
import { useResentMutation } from '../../../../lib/resend.ts';
import { upload } from '../../../../lib/upload.ts';
import type { Drawing } from '../../../../ui/drawing.ts';
import { useSaveRepair } from '../queries.ts';
import { workshopRepairKey } from './queries.ts';

/** What the workshop does, the most likely first, and the event that the server must offer. */
const eventOf = {
  receive: 'received',
  diagnose: 'diagnosed',
  repaired: 'repaired',
  return: 'returned',
  lines: 'lines-changed',
  part: 'part-awaited',
  ask: 'info-asked',
  'no-fault': 'no-fault-found',
  irreparable: 'irreparable-proposed',
} as const satisfies Record<string, RepairEvent>;

export type WorkshopAction = keyof typeof eventOf;

export function listWorkshopActions({ offers }: Pick<WorkshopRepair, 'offers'>): WorkshopAction[] {
  return (Object.keys(eventOf) as WorkshopAction[]).filter((action) =>
    offers.includes(eventOf[action]),
  );
}

type LineBody = WorkshopRepair['lines'][number];

export type WorkshopMessage =
  | {
      action: 'receive';
      serial: string;
      present: IntakeItem[];
      absent: IntakeItem[];
      words: string;
    }
  | { action: 'diagnose'; cause: RepairCause; text: string; expectedOn: string; lines: LineBody[] }
  | { action: 'lines'; lines: LineBody[] }
  | { action: 'repaired'; tested: TestItem[]; text: string }
  | { action: 'part'; text: string; expectedOn: string }
  | { action: 'ask'; text: string; days: number }
  | { action: 'no-fault' | 'irreparable'; text: string };

/** Sends an action. It is sent again after a lost connection, and saved once. */
export function useWorkshopAction(id: string) {
  const headerOf = useIdempotencyHeader();
  const { save, reload } = useSaveRepair<WorkshopRepair>(workshopRepairKey(id));
  return useResentMutation({
    mutationFn: (message: WorkshopMessage, { aborted }): Promise<WorkshopRepair | undefined> =>
      send(message, { params: { id }, headers: headerOf(message), signal: aborted }),
    onSuccess: save,
    onError: reload,
    onCancel: reload,
  });
}

type Sent = {
  params: { id: string };
  headers: { 'idempotency-key': string };
  signal: AbortSignal;
};

async function send(message: WorkshopMessage, sent: Sent): Promise<WorkshopRepair | undefined> {
  switch (message.action) {
    case 'receive': {
      const { serial, present, absent, words } = message;
      const body = { serial, present, absent, words };
      return call('POST /workshop/repairs/{id}/receive', { ...sent, body });
    }
    case 'diagnose': {
      const { cause, text, expectedOn, lines } = message;
      const body = { cause, text, expectedOn, lines };
      return call('POST /workshop/repairs/{id}/diagnosis', { ...sent, body });
    }
    case 'lines': {
      const { lines } = message;
      return call('PUT /workshop/repairs/{id}/lines', { ...sent, body: { lines } });
    }
    case 'repaired': {
      const { tested, text } = message;
      return call('POST /workshop/repairs/{id}/repaired', { ...sent, body: { tested, text } });
    }
    case 'part': {
      const { text, expectedOn } = message;
      const body = { text, expectedOn };
      return call('POST /workshop/repairs/{id}/part-awaited', { ...sent, body });
    }
    case 'ask': {
      const { text, days } = message;
      await call('POST /repairs/{id}/questions', { ...sent, body: { text, days } });
      return undefined;
    }
    case 'no-fault':
      return call('POST /workshop/repairs/{id}/no-fault', {
        ...sent,
        body: { text: message.text },
      });
    case 'irreparable':
      return call('POST /workshop/repairs/{id}/irreparable', {
        ...sent,
        body: { words: message.text },
      });
  }
}

export type Handover = { code: string } | { signature: { name: string } & Drawing };

/** Returns the laptop. Not sent again later, because the family is present and watches. */
export function useReturnLaptop(id: string) {
  const headerOf = useIdempotencyHeader();
  const { save, reload } = useSaveRepair<WorkshopRepair>(workshopRepairKey(id));
  return useMutation({
    mutationFn: (body: Handover) =>
      call('POST /workshop/repairs/{id}/return', { params: { id }, headers: headerOf(body), body }),
    onSuccess: save,
    onError: reload,
  });
}

export function useAddWorkshopPhoto(id: string, purpose: WorkshopPurpose) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState(0);
  const uploading = useResentMutation({
    mutationFn: ({ file, fileName }: { file: Blob; fileName: string }, { stopped }) => {
      setProgress(0);
      return upload('POST /workshop/repairs/{id}/photos/{purpose}', {
        params: { id, purpose },
        file,
        fileName,
        signal: stopped,
        onProgress: setProgress,
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: workshopRepairKey(id) }),
  });
  return { ...uploading, progress };
}

export function useRemoveWorkshopPhoto(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: string) =>
      call('DELETE /workshop/repairs/{id}/files/{file}', { params: { id, file } }),
    onSettled: () => queries.invalidateQueries({ queryKey: workshopRepairKey(id) }),
  });
}

/** Opens the deposit receipt in a tab, from where it is printed. */
export function usePrintReceipt({ _id, number }: Pick<WorkshopRepair, '_id' | 'number'>) {
  return useMutation({
    mutationFn: () =>
      openInNewTab(
        () => loadFile('GET /workshop/repairs/{id}/deposit-receipt', { params: { id: _id } }),
        `${number}.pdf`,
      ),
  });
}

/** Opens the label in a tab, from where it is printed. */
export function usePrintLabel({ _id, number }: Pick<WorkshopRepair, '_id' | 'number'>) {
  return useMutation({
    mutationFn: () =>
      openInNewTab(
        () => loadFile('GET /workshop/repairs/{id}/label', { params: { id: _id } }),
        `${number}.pdf`,
      ),
  });
}
