import type { Computer } from '@cobertura/domain/computer/api.ts';
import { payableTogether, signableTogether } from '@cobertura/domain/computer/together.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import type { ReactNode } from 'react';
import { useMyComputers } from '../../features/computer/queries.ts';
import { SignTogether } from '../../features/contract/families/SignTogether.tsx';
import { PayTogetherLink } from './PayTogetherLink.tsx';

/** What steps 3 and 4 of a computer offer when others of the family are at the same step. */
export function useTogether(
  computer: Computer,
  options: Options | undefined,
): { sign?: ReactNode; pay?: ReactNode } {
  const mine = useMyComputers().data ?? [];
  if (!options) return {};
  const includes = (computers: readonly Computer[]) =>
    computers.some(({ _id }) => _id === computer._id);
  const signable = signableTogether(mine, options);
  const payable = payableTogether(mine, options);
  return {
    sign: <SignTogether computers={includes(signable) ? signable : []} />,
    ...(includes(payable) && { pay: <PayTogetherLink count={payable.length} options={options} /> }),
  };
}
