import type { Computer } from '@cobertura/domain/computer/api.ts';
import { type DocumentKind, documentKinds } from '@cobertura/domain/computer/documents.ts';
import { Suspense } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { Slots } from '../slots.ts';
import classes from './Details.module.css';
import { DetailsSection } from './DetailsSheet.tsx';
import { DocumentView } from './DocumentView.tsx';

/** The links of the contract show these documents. */
const shownByContract: readonly DocumentKind[] = ['signedContract'];

/** All documents of a computer: contract, receipt, photos and others. */
export function Documents({
  computer,
  ContractLinks,
}: {
  computer: Computer;
  ContractLinks: Slots['ContractLinks'];
}) {
  const { t } = useTranslation('staff');
  const stored = documentKinds.filter(
    (kind) => computer.documents[kind] !== undefined && !shownByContract.includes(kind),
  );
  if (stored.length === 0 && !computer.contractSigned) {
    return <p>{t('details.no-documents')}</p>;
  }
  return (
    <DetailsSection title={t('details.documents')}>
      {computer.contractSigned && (
        <Suspense>
          <ContractLinks computer={computer} />
        </Suspense>
      )}
      <div className={classes.documents}>
        {stored.map((kind) => (
          <div key={kind} className={classes.document}>
            <h4>{t(`document.${kind}`)}</h4>
            <DocumentView computer={computer} document={kind} />
          </div>
        ))}
      </div>
    </DetailsSection>
  );
}
