import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, loadFile } from '../../lib/api.ts';
import { headerOfFile } from '../../lib/idempotency-key.ts';
import { useResentMutation } from '../../lib/resend.ts';
import { shrinkDocument } from '../../lib/shrink-picture.ts';
import { upload } from '../../lib/upload.ts';
import { PaymentProblem } from './families/problems.ts';

/** The name of the account holder. Banks ask for it and check it. */
export function useAccountHolder() {
  return useQuery({
    queryKey: ['company'],
    queryFn: () => call('GET /company'),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ accountHolder }) => accountHolder,
  });
}

/** Mails the transfer of one computer alone. The computer leaves a transfer that it shares with others. */
export async function mailTransfer(computerId: string) {
  if (computerId === '') throw new PaymentProblem('no-computer');
  return call('GET /payments/transfer/{id}', { params: { id: computerId } });
}

/** Joins computers under one transfer and mails its data. The same computers keep their transfer. */
export function joinTransfer(computerIds: readonly string[]) {
  return call('POST /payments/transfer/together', { body: { computerIds: [...computerIds] } });
}

type Sending = { fileName: string; signal: AbortSignal; onProgress: (part: number) => void };

/** Sends the receipt of a computer. `waitsForValidation`: the reply was empty. */
export function useSendReceipt(computerId: string) {
  return useSendDocument(async (content, sending) => {
    if (computerId === '') throw new PaymentProblem('no-computer');
    const reply = await upload('POST /computers/{id}/files/{document}', {
      headers: headerOfFile(content),
      params: { id: computerId, document: 'bankReceipt' },
      file: content,
      ...sending,
    });
    return { waitsForValidation: reply === undefined };
  });
}

/** Shrinks and sends a document, and reports progress from 0 to 1. */
export function useSendDocument<Sent>(send: (content: Blob, sending: Sending) => Promise<Sent>) {
  const [progress, setProgress] = useState(0);
  const shrunk = useRef<{ file: File; content: Blob }>(undefined);

  /** Shrinks a file once, so that each try sends the same content. */
  async function shrink(file: File): Promise<Blob> {
    if (shrunk.current?.file !== file) {
      const content = await shrinkDocument(file).catch(() => {
        throw new PaymentProblem('invalidImage');
      });
      shrunk.current = { file, content };
    }
    return shrunk.current.content;
  }

  const sending = useResentMutation({
    mutationFn: async (file: File, { stopped }) => {
      setProgress(0);
      const content = await shrink(file);
      return send(content, { fileName: file.name, signal: stopped, onProgress: setProgress });
    },
  });
  return { ...sending, progress };
}

export function useReceipt({ _id, documents, updatedAt }: Computer) {
  return useQuery({
    queryKey: ['bank-receipt', _id, updatedAt],
    queryFn: () => loadFile('GET /computers/{id}/bank-receipt', { params: { id: _id } }),
    enabled: documents.bankReceipt !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
