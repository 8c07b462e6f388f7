import { isoLanguage } from '@cobertura/domain/language.ts';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useId } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { type Signing, useOpenPdf } from '../queries.ts';
import classes from './ContractPart.module.css';

/** The contract to sign: as text in a scrolling box, and as PDF. */
export function ContractPart({ token, signing }: { token: string; signing: Signing }) {
  const { t } = useTranslation('signing');
  const openPdf = useOpenPdf(token);
  const isInOtherLanguage = useLanguage() !== signing.language;
  const title = useId();

  return (
    <div className="stack">
      {isInOtherLanguage && <p>{t('contract.other-language')}</p>}
      <section
        className={classes.text}
        aria-labelledby={title}
        lang={isoLanguage(signing.language)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <h3 id={title}>{signing.title}</h3>
        {signing.sections.map(({ heading, paragraphs }) => (
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
        onClick={() => openPdf.mutate(signing.computerId)}
      >
        {t('contract.open-pdf')}
        <span className="visually-hidden"> ({t('translation:app.opens-new-tab')})</span>
      </Button>
    </div>
  );
}
