import type { StatementLine } from '@cobertura/domain/payment/statement-api.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { upload } from '../../../../lib/upload.ts';

const linesKey = ['accounting', 'statement-lines'] as const;

const pageSize = 100;
const maxPages = 10;

export type OpenLines = { lines: StatementLine[]; isTruncated: boolean };

/** Movements without a payment, newest first, up to a maximum. */
export function useOpenLines() {
  return useQuery({ queryKey: linesKey, queryFn: listOpenLines });
}

/** Loads all lines, because proposals are shown first and any line can be one. */
async function listOpenLines(): Promise<OpenLines> {
  // New lines shift the pages, so duplicates are removed.
  const lines = new Map<string, StatementLine>();
  for (let page = 0; page < maxPages; page += 1) {
    const { docs } = await call('GET /admin/statements', {
      query: { offset: `${page}`, limit: `${pageSize}`, order: 'bookedOn|-1' },
    });
    for (const line of docs) lines.set(line._id, line);
    if (docs.length < pageSize) return { lines: [...lines.values()], isTruncated: false };
  }
  return { lines: [...lines.values()], isTruncated: true };
}

export function useRefetchLines() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: linesKey });
}

/** Sends a statement and reports progress from 0 to 1. */
export function useUploadStatement() {
  const refetch = useRefetchLines();
  const [progress, setProgress] = useState(0);
  const sending = useMutation({
    mutationFn: (file: File) => {
      setProgress(0);
      return upload('POST /admin/statements', {
        file,
        fileName: file.name,
        onProgress: setProgress,
      });
    },
    onSuccess: refetch,
  });
  return { ...sending, progress };
}
