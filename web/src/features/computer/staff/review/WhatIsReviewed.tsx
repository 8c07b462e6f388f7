import type { Computer } from '@cobertura/domain/computer/api.ts';
import { type DocumentKind, photoKinds } from '@cobertura/domain/computer/documents.ts';
import { useTranslation } from 'react-i18next';
import { formatEuros } from '../../../../lib/format.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { DocumentView } from '../details/DocumentView.tsx';
import { fullName } from '../details/full-name.ts';
import { StatusCell } from '../list/StatusCell.tsx';
import type { ReviewKind } from '../offers.ts';
import classes from './Review.module.css';

const shown = {
  transfer: ['bankReceipt'],
  photos: photoKinds,
  request: [...photoKinds, 'dniCopy', 'dniCopyBack', 'signedConsent'],
} as const satisfies Record<ReviewKind, readonly DocumentKind[]>;

/** The papers or pictures in question, beside what they are compared with. */
export function WhatIsReviewed({
  kind,
  computer,
  keysOn,
}: {
  kind: ReviewKind;
  computer: Computer;
  keysOn: boolean;
}) {
  const { t } = useTranslation('staff');
  const { documents, transfer, user } = computer;
  const there = shown[kind].filter((document) => documents[document] !== undefined);
  return (
    <div className={classes.reviewed}>
      <div className="stack">
        {there.map((document, index) => (
          <DocumentView
            key={document}
            computer={computer}
            document={document}
            // With several pictures the keys are the first one's.
            keys={keysOn && index === 0}
          />
        ))}
        {there.length === 0 && <Notice kind="info">{t(`review.${kind}.nothing`)}</Notice>}
      </div>
      <div className="stack">
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
        {kind === 'transfer' && transfer && (
          <Facts
            facts={[
              [t('fact.amount'), formatEuros(transfer.amount)],
              [t('fact.concept'), transfer.concept],
            ]}
          />
        )}
      </div>
    </div>
  );
}
