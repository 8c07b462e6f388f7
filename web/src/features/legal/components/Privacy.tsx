import { privacyEs } from '../content/privacy.es.ts';
import { privacyGa } from '../content/privacy.ga.ts';
import { LegalPage } from './LegalPage.tsx';

export function Privacy() {
  return <LegalPage texts={{ es: privacyEs, ga: privacyGa }} />;
}
