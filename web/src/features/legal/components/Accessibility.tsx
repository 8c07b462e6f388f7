import { accessibilityEs } from '../content/accessibility.es.ts';
import { accessibilityGa } from '../content/accessibility.ga.ts';
import { LegalPage } from './LegalPage.tsx';

export function Accessibility() {
  return <LegalPage texts={{ es: accessibilityEs, ga: accessibilityGa }} />;
}
