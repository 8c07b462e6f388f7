import { termsEs } from '../content/terms.es.ts';
import { termsGa } from '../content/terms.ga.ts';
import { LegalPage } from './LegalPage.tsx';

export function Terms() {
  return <LegalPage texts={{ es: termsEs, ga: termsGa }} />;
}
