import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import { termsEs } from '../content/terms.es.ts';
import { termsGa } from '../content/terms.ga.ts';
import { LegalPage } from './LegalPage.tsx';

export function Terms({ methods }: { methods: readonly PaymentMethod[] }) {
  return <LegalPage texts={{ es: termsEs, ga: termsGa }} methods={methods} />;
}
