import { z } from 'zod';
import { job } from '../../../jobs.ts';
import { sealContract } from '../service/seal-contract.ts';

/** Tried again for two days; after that the watch goes on. A signature never waits in vain. */
export const sealJob = job({
  name: 'contract.seal',
  data: z.object({ contractId: z.string() }),
  handle: (deps, { contractId }) => sealContract(deps, contractId),
});
