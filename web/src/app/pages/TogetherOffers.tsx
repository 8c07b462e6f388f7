import type { Computer } from '@cobertura/domain/computer/api.ts';
import { payableTogether, signableTogether } from '@cobertura/domain/computer/together.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { SignTogether } from '../../features/contract/families/SignTogether.tsx';
import { PayTogetherLink } from './PayTogetherLink.tsx';

/** One line for a family with several computers at the same step: sign or pay them together. */
export function TogetherOffers({
  computers,
  options,
}: {
  computers: readonly Computer[];
  options: Options;
}) {
  const signable = signableTogether(computers, options);
  const payable = payableTogether(computers, options);
  return (
    <>
      <SignTogether computers={signable} />
      {payable.length > 0 && <PayTogetherLink count={payable.length} options={options} />}
    </>
  );
}
