import type { Computer } from '@cobertura/domain/computer/api.ts';
import { signableTogether } from '@cobertura/domain/computer/together.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { SignTogether } from '../../features/contract/families/SignTogether.tsx';

/** One line for a family with several computers at the same step: sign them together. */
export function TogetherOffers({
  computers,
  options,
}: {
  computers: readonly Computer[];
  options: Options;
}) {
  const signable = signableTogether(computers, options);
  return signable.length > 0 ? <SignTogether computers={signable} /> : null;
}
