import { Refusal } from '@cobertura/domain/errors.ts';
import { z } from 'zod';
import { job } from '../../../jobs.ts';
import { followContract } from '../service/follow-provider.ts';

export const followJob = job({
  name: 'contract.follow',
  data: z.object({ contractId: z.string() }),
  handle: async (deps, { contractId }) => {
    try {
      await followContract(deps, contractId);
    } catch (error) {
      // The watch asks again in a few minutes: retries of each would only pile up.
      if (!(error instanceof Refusal && error.code === 'signing-unavailable')) throw error;
    }
  },
});
