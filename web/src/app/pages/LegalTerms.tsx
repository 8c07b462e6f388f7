import { offeredMethods } from '@cobertura/domain/payment/methods.ts';
import { Terms } from '../../features/legal/components/Terms.tsx';
import { useOptions } from '../../features/options/queries.ts';

/** The legal notice. It names the payment methods once the settings are loaded. */
export function LegalTerms() {
  const { data } = useOptions();
  return <Terms methods={data ? offeredMethods(data.paymethod) : []} />;
}
