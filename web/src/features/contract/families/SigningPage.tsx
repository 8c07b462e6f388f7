import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { hasCode } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { MessagePage } from '../../../ui/MessagePage.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { NumberedCard } from '../components/NumberedCard.tsx';
import { isLinkInvalid, useSigning } from '../queries.ts';
import { AlreadySigned } from './AlreadySigned.tsx';
import { ContractPart } from './ContractPart.tsx';
import { SigningForm } from './SigningForm.tsx';

/** The signing page: the contract, then the form that signs it. */
export function SigningPage({
  token,
  onLeave,
  onAlreadySigned,
  onChanged,
  backButton,
}: {
  token: string;
  /** Called with the server's return address after the contract is signed or postponed. */
  onLeave: (returnUrl: string) => void;
  onAlreadySigned: (signed: { computerId: string; isSitting: boolean }) => void;
  /** Called to make a new contract, because the data of this one changed. */
  onChanged: (computerId: string) => void;
  backButton: ReactNode;
}) {
  const { t } = useTranslation('signing');
  const signing = useSigning(token);
  const [isLeaving, setIsLeaving] = useState(false);
  const count = 1 + (signing.data?.others.length ?? 0);
  const isSitting = count > 1;

  if (isLeaving) {
    return (
      <MessagePage key="leaving" title={t(isSitting ? 'several.done' : 'done.title')}>
        <p role="status">{t('done.message')}</p>
      </MessagePage>
    );
  }
  if (hasCode(signing.error, 'contract-changed')) {
    const computerId = signing.data?.computerId;
    return (
      <MessagePage
        key="changed"
        title={t('changed.title')}
        action={
          computerId === undefined ? (
            backButton
          ) : (
            <Button onClick={() => onChanged(computerId)}>{t('changed.continue')}</Button>
          )
        }
      >
        {signing.error?.message}
      </MessagePage>
    );
  }
  // One of several contracts changed or was signed elsewhere. The others can be signed from the list.
  if (hasCode(signing.error, 'sitting-changed')) {
    return (
      <MessagePage key="sitting-changed" title={t('several.changed')} action={backButton}>
        {signing.error?.message}
      </MessagePage>
    );
  }
  if (isLinkInvalid(signing.error)) {
    return (
      <MessagePage key="over" title={t('over.title')} action={backButton}>
        {t('over.message')}
      </MessagePage>
    );
  }
  if (signing.data?.state === 'signed') {
    const { computerId } = signing.data;
    return (
      <AlreadySigned
        isSitting={isSitting}
        onContinue={() => onAlreadySigned({ computerId, isSitting })}
      />
    );
  }
  return (
    <>
      <PageTitle intro={t(isSitting ? 'several.intro' : 'intro')}>
        {t(isSitting ? 'several.title' : 'title', { number: count })}
      </PageTitle>
      {signing.isPending && <Placeholder lines={12} label={t('loading')} />}
      {signing.isLoadingError && (
        <div className="stack">
          <Notice kind="error" title={t('load-error')}>
            {signing.error.message}
          </Notice>
          <Button onClick={() => void signing.refetch()}>{t('translation:app.retry')}</Button>
          {backButton}
        </div>
      )}
      {signing.data && (
        <div className="stack">
          {signing.data.state === 'cancelled' && (
            <Notice kind="info">{t(isSitting ? 'several.put-off' : 'put-off')}</Notice>
          )}
          <NumberedCard number={1} title={t(isSitting ? 'several.read' : 'contract.title')}>
            <ContractPart token={token} signing={signing.data} />
          </NumberedCard>
          <SigningForm
            token={token}
            signing={signing.data}
            onSigned={(returnUrl) => {
              setIsLeaving(true);
              onLeave(returnUrl);
            }}
            onCancelled={onLeave}
            onRefused={() => void signing.refetch()}
          />
        </div>
      )}
    </>
  );
}
