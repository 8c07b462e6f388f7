import { cookiesEs } from '../content/cookies.es.ts';
import { cookiesGa } from '../content/cookies.ga.ts';
import { LegalPage } from './LegalPage.tsx';

export function Cookies() {
  return <LegalPage texts={{ es: cookiesEs, ga: cookiesGa }} />;
}
