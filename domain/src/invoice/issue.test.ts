import { describe, expect, it } from 'vitest';
import { statuses } from '../computer/status.ts';
import { decideInvoice } from './issue.ts';

describe('the kind of invoice to issue', () => {
  it.each(statuses)('follows from the status %s where the caller does not say', (status) => {
    const isIssued = status === 'invoiced' || status === 'exported';
    expect(decideInvoice({ status, regenerate: undefined })).toBe(
      isIssued ? 'regenerate' : 'create',
    );
  });

  it.each(statuses)('is what the caller says, also in the status %s', (status) => {
    expect(decideInvoice({ status, regenerate: true })).toBe('regenerate');
    expect(decideInvoice({ status, regenerate: false })).toBe('create');
  });
});
