import { z } from 'zod';
import { job } from '../../../jobs.ts';
import { withdrawContract } from '../service/withdraw-contract.ts';

export const withdrawJob = job({
  name: 'contract.withdraw',
  data: z.object({ contractId: z.string() }),
  handle: (deps, { contractId }) => withdrawContract(deps, contractId),
});
