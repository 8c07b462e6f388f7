import { type AccessContext, type Case, money, own } from './access-rights.ts';
import { picture } from './pictures.ts';
import { openRepair } from './repair-stories.ts';
import { coveredNow } from './repairs.ts';

/** A repair of the family without a quote: who may do it is checked before. */
const repair =
  (path: string, body?: object) =>
  async ({ product, family }: AccessContext) => {
    const computerId = await product.addComputer(family, coveredNow);
    const { id } = await openRepair(product, { computerId });
    return { path: path.replace('{id}', id), ...(body && { body }) };
  };

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
    prepare: repair('/repairs/{id}/quote/receipt/validate', { receiptId }),
  },
  'POST /repairs/{id}/quote/receipt/reject': {
    rights: money,
    prepare: repair('/repairs/{id}/quote/receipt/reject', {
      receiptId,
      reason: 'O importe non é o do orzamento',
    }),
  },
};
