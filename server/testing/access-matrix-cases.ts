import { complaintMatrix } from './access-matrix-complaints.ts';
import { loanersMatrix } from './access-matrix-loaners.ts';
import { quotesMatrix } from './access-matrix-quotes.ts';
import { repairsMatrix } from './access-matrix-repairs.ts';
import { withdrawalsMatrix } from './access-matrix-withdrawals.ts';
import { workshopMatrix } from './access-matrix-workshop.ts';
import { type Case, staff } from './access-rights.ts';
import { addCase, complaint } from './cases.ts';

/** Access to withdrawals, complaints and repairs. */
export const casesMatrix: Record<string, Case | Case[]> = {
  ...complaintMatrix,
  ...quotesMatrix,
  ...repairsMatrix,
  ...workshopMatrix,
  ...loanersMatrix,
  ...withdrawalsMatrix,
  'GET /cases': { rights: staff },
  'GET /cases/{id}': {
    rights: staff,
    prepare: async ({ product }) => {
      const { id } = await addCase(product.deps, complaint);
      return { path: `/cases/${id}` };
    },
  },
};
