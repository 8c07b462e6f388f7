import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { DocumentKind } from '@cobertura/domain/computer/documents.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { DocumentView } from '../details/DocumentView.tsx';
import { documentsToShow } from './documents-to-show.ts';
import classes from './Page.module.css';

/** One document of a computer, large. Buttons show the others. */
export function PageDocuments({
  computer,
  shortcutsOn,
  onShown,
}: {
  computer: Computer;
  shortcutsOn: boolean;
  onShown: (document: DocumentKind, isShown: boolean) => void;
}) {
  const { t } = useTranslation('staff');
  const { t: page } = useTranslation('computer-page');
  const documents = documentsToShow(computer);
  const [chosen, setChosen] = useState<DocumentKind>();
  const shown = documents.find((kind) => kind === chosen) ?? documents[0];
  return (
    <section className={classes.documents} aria-label={t('details.documents')}>
      {shown ? (
        <DocumentView
          key={shown}
          computer={computer}
          document={shown}
          keys={shortcutsOn}
          onShown={(isShown) => onShown(shown, isShown)}
        />
      ) : (
        <Notice kind="info">{t('details.no-documents')}</Notice>
      )}
      {documents.length > 1 && (
        <fieldset className={classes.chooser} aria-label={page('documents')}>
          {documents.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={kind === shown}
              onClick={() => setChosen(kind)}
            >
              {t(`document.${kind}`)}
            </button>
          ))}
        </fieldset>
      )}
    </section>
  );
}
