import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { DocumentKind } from '@cobertura/domain/computer/documents.ts';
import { fullName } from '@cobertura/domain/person/full-name.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { DocumentView } from '../details/DocumentView.tsx';
import { StatusCell } from '../list/StatusCell.tsx';
import type { ReviewKind } from '../offers.ts';
import { documentsOf } from './documents-of.ts';
import { ExpectedTransfer } from './ExpectedTransfer.tsx';
import classes from './Review.module.css';

/** The documents under review, beside the data to compare them with. */
export function ReviewedDocuments({
  kind,
  computer,
  shortcutsOn,
  onShown,
  children,
}: {
  kind: ReviewKind;
  computer: Computer;
  shortcutsOn: boolean;
  onShown: (document: DocumentKind, isShown: boolean) => void;
  /** The decision, which stays visible beside long documents. */
  children: ReactNode;
}) {
  const { t } = useTranslation('staff');
  const { user } = computer;
  const stored = documentsOf(kind, computer);
  return (
    <div className={classes.reviewed}>
      <div className="stack">
        {stored.map((document, index) => (
          <DocumentView
            key={document}
            computer={computer}
            document={document}
            // The shortcuts apply only to the first picture.
            keys={shortcutsOn && index === 0}
            onShown={(isShown) => onShown(document, isShown)}
          />
        ))}
        {stored.length === 0 && <Notice kind="info">{t(`review.${kind}.nothing`)}</Notice>}
      </div>
      <div className={classes.side}>
        {kind === 'transfer' && <ExpectedTransfer computer={computer} />}
        <Facts
          facts={[
            [t('fact.status'), <StatusCell key="status" computer={computer} />],
            [t('fact.student'), computer.studentName],
            [t('fact.parent'), fullName(user)],
            [t('fact.dni'), user.dni],
            [t('fact.serial'), computer.serialNumber],
            [t('fact.model'), computer.computerModel],
            [t('fact.school'), computer.school.name],
          ]}
        />
        {children}
      </div>
    </div>
  );
}
