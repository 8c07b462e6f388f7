import type { Computer } from '@cobertura/domain/computer/api.ts';
import { type DocumentKind, documentKinds } from '@cobertura/domain/computer/documents.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Slots } from '../slots.ts';
import classes from './Details.module.css';
import { DetailsSection } from './DetailsSheet.tsx';
import { DocumentView } from './DocumentView.tsx';

/** What the contract's own links show already. */
const elsewhere: readonly DocumentKind[] = ['signedContract'];

/** The contract, the receipt, the photos and whatever else there is. */
export function Papers({
  computer,
  ContractLinks,
}: {
  computer: Computer;
  ContractLinks: Slots['ContractLinks'];
}) {
  const { t } = useTranslation('staff');
  const there = documentKinds.filter(
    (kind) => computer.documents[kind] !== undefined && !elsewhere.includes(kind),
  );
  if (there.length === 0 && !computer.contractSigned) {
    return <p>{t('details.no-papers')}</p>;
  }
  return (
    <DetailsSection title={t('details.papers')}>
      {computer.contractSigned && (
        <Suspense>
          <ContractLinks computer={computer} />
        </Suspense>
      )}
      <div className={classes.papers}>
        {there.map((kind) => (
          <div key={kind} className={classes.paper}>
            <h4>{t(`document.${kind}`)}</h4>
            <DocumentView computer={computer} document={kind} />
          </div>
        ))}
      </div>
    </DetailsSection>
  );
}
