import { repair } from './access-matrix-repairs.ts';
import { type Case, money, own } from './access-rights.ts';
import { picture } from './pictures.ts';

const receiptId = crypto.randomUUID();

/** Access to the transfers that pay quotes. */
export const quotesMatrix: Record<string, Case> = {
  'POST /my-repairs/{id}/quote/transfer': {
    rights: own,
    prepare: repair('/my-repairs/{id}/quote/transfer'),
  },
  'POST /my-repairs/{id}/quote/receipt': {
    rights: own,
    prepare: async (context) => ({
      ...(await repair('/my-repairs/{id}/quote/receipt')(context)),
      file: { content: await picture() },
    }),
  },
  'POST /repairs/{id}/quote/receipt/validate': {
    rights: money,
    prepare: repair('/repairs/{id}/quote/receipt/validate', { body: { receiptId } }),
  },
  'POST /repairs/{id}/quote/receipt/reject': {
    rights: money,
    prepare: repair('/repairs/{id}/quote/receipt/reject', {
      body: { receiptId, reason: 'O importe non é o do orzamento' },
    }),
  },
};
