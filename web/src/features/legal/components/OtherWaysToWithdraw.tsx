import { useLanguage } from '../../../lib/i18n.ts';
import { withdrawEs } from '../content/withdraw.es.ts';
import { withdrawGa } from '../content/withdraw.ga.ts';
import { LegalSections } from './LegalSections.tsx';
import { WithCompany } from './WithCompany.tsx';

const texts = { es: withdrawEs, ga: withdrawGa };

/** Mail, letter and phone, and the model form of annex B of RDL 1/2007. */
export function OtherWaysToWithdraw() {
  const language = useLanguage();
  return (
    <WithCompany>{(company) => <LegalSections sections={texts[language](company)} />}</WithCompany>
  );
}
