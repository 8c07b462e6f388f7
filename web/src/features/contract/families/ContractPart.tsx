import { isoLanguage, type Language } from '@cobertura/domain/language.ts';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useId } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { type Signing, useOpenPdf } from '../queries.ts';
import classes from './ContractPart.module.css';

/** The contracts to sign. Those of a sitting fold, and the first one is open. */
export function ContractPart({ token, signing }: { token: string; signing: Signing }) {
  const { t } = useTranslation('signing');
  const isInOtherLanguage = useLanguage() !== signing.language;
  const { others, language } = signing;
  return (
    <div className="stack">
      {isInOtherLanguage && (
        <p>{t(others.length > 0 ? 'several.other-language' : 'contract.other-language')}</p>
      )}
      {others.length === 0 ? (
        <OneContract token={token} contract={signing} language={language} />
      ) : (
        [signing, ...others].map((contract, index) => (
          <details key={contract.computerId} className={classes.folded} open={index === 0}>
            <summary>{t('several.contract-of', { student: contract.studentName })}</summary>
            <OneContract token={token} contract={contract} language={language} />
          </details>
        ))
      )}
    </div>
  );
}

/** A contract as text in a scrolling box, and as PDF. */
function OneContract({
  token,
  contract,
  language,
}: {
  token: string;
  contract: Signing['others'][number];
  language: Language;
}) {
  const { t } = useTranslation('signing');
  const openPdf = useOpenPdf(token);
  const title = useId();
  return (
    <div className="stack">
      <section
        className={classes.text}
        aria-labelledby={title}
        lang={isoLanguage(language)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <h3 id={title}>{contract.title}</h3>
        {contract.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h4>{heading}</h4>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </section>
      {openPdf.error && <Notice kind="error">{openPdf.error.message}</Notice>}
      <Button
        variant="default"
        leftSection={<IconFileText size={20} stroke={1.9} aria-hidden="true" />}
        loading={openPdf.isPending}
        onClick={() => openPdf.mutate(contract.computerId)}
      >
        {t('contract.open-pdf')}
        <span className="visually-hidden"> ({t('translation:app.opens-new-tab')})</span>
      </Button>
    </div>
  );
}
