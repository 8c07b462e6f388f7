import { describe, expect, it } from 'vitest';
import { statuses } from '../computer/status.ts';
import { decideInvoice } from './issue.ts';

describe('kind of invoice to issue', () => {
  it.each(statuses)(
    'the status %s decides the kind of invoice when the caller names none',
    (status) => {
      const isIssued = status === 'invoiced' || status === 'exported';
      expect(decideInvoice({ status, regenerate: undefined })).toBe(
        isIssued ? 'regenerate' : 'create',
      );
    },
  );

  it.each(statuses)('the caller decides the kind of invoice in the status %s', (status) => {
    expect(decideInvoice({ status, regenerate: true })).toBe('regenerate');
    expect(decideInvoice({ status, regenerate: false })).toBe('create');
  });
});
