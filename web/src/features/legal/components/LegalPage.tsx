import type { Language } from '@cobertura/domain/language.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import type { LegalText } from '../content/document.ts';
import { LegalSections } from './LegalSections.tsx';
import { WithCompany } from './WithCompany.tsx';

/** A legal text in the user's language, with the company's data. */
export function LegalPage({
  texts,
  methods = [],
}: {
  texts: Record<Language, LegalText>;
  methods?: readonly PaymentMethod[];
}) {
  const language = useLanguage();
  return (
    <WithCompany>
      {(company) => {
        const { title, summary, sections } = texts[language](company, methods);
        return (
          <article>
            <PageTitle intro={summary}>{title}</PageTitle>
            <LegalSections sections={sections} numbered />
          </article>
        );
      }}
    </WithCompany>
  );
}
