import type { Computer } from '@cobertura/domain/computer/api.ts';
import { signableTogether } from '@cobertura/domain/computer/together.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { useMyComputers } from '../../features/computer/queries.ts';
import { SignTogether } from '../../features/contract/families/SignTogether.tsx';

/** What step 3 of a computer offers when others of the family are at the same step. */
export function useTogether(computer: Computer, options: Options | undefined) {
  const mine = useMyComputers().data ?? [];
  if (!options) return {};
  const includes = (computers: readonly Computer[]) =>
    computers.some(({ _id }) => _id === computer._id);
  const signable = signableTogether(mine, options);
  return {
    ...(includes(signable) && { sign: <SignTogether computers={signable} /> }),
  };
}
