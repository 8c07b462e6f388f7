import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../../../ui/MessagePage.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { Part } from '../components/Part.tsx';
import { isLinkOver, useSigning } from '../queries.ts';
import { AlreadySigned } from './AlreadySigned.tsx';
import { ContractPart } from './ContractPart.tsx';
import { SigningForm } from './SigningForm.tsx';

/** The signing page: the contract first, then the signer. */
export function SigningPage({
  token,
  onLeave,
  onAlreadySigned,
  backButton,
}: {
  token: string;
  /** With the address that the server names once the contract is signed or put off. */
  onLeave: (returnUrl: string) => void;
  onAlreadySigned: (computerId: string) => void;
  backButton: ReactNode;
}) {
  const { t } = useTranslation(['signing', 'translation']);
  const signing = useSigning(token);
  const [isLeaving, setIsLeaving] = useState(false);

  if (isLeaving) {
    return (
      <MessagePage key="leaving" title={t('done.title')} withBrand={false}>
        <p role="status">{t('done.message')}</p>
      </MessagePage>
    );
  }
  if (isLinkOver(signing.error)) {
    return (
      <MessagePage key="over" title={t('over.title')} withBrand={false} action={backButton}>
        {t('over.message')}
      </MessagePage>
    );
  }
  if (signing.data?.state === 'signed') {
    const { computerId } = signing.data;
    return <AlreadySigned onContinue={() => onAlreadySigned(computerId)} />;
  }
  return (
    <>
      <PageTitle intro={t('intro')}>{t('title')}</PageTitle>
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
          {signing.data.state === 'cancelled' && <Notice kind="info">{t('put-off')}</Notice>}
          <Part number={1} title={t('contract.title')}>
            <ContractPart token={token} signing={signing.data} />
          </Part>
          <SigningForm
            token={token}
            signing={signing.data}
            onSigned={(returnUrl) => {
              setIsLeaving(true);
              onLeave(returnUrl);
            }}
            onCancelled={onLeave}
          />
        </div>
      )}
    </>
  );
}
