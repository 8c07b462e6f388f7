import { useLanguage } from '../../../lib/i18n.ts';
import { complaintsEs } from '../content/complaints.es.ts';
import { complaintsGa } from '../content/complaints.ga.ts';
import { LegalSections } from './LegalSections.tsx';
import { WithCompany } from './WithCompany.tsx';

const texts = { es: complaintsEs, ga: complaintsGa };

/** How to reach the company, the deadlines of a complaint, and the public consumer services. */
export function ComplaintsInfo() {
  const language = useLanguage();
  return (
    <WithCompany>{(company) => <LegalSections sections={texts[language](company)} />}</WithCompany>
  );
}
