import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useObjectUrl } from '../../../ui/useObjectUrl.ts';
import { useContractPdf } from '../queries.ts';
import { BusyLine } from './BusyLine.tsx';
import classes from './ContractLinks.module.css';

/** Links to the contract as PDF, in a new tab or as a download. Browsers do not block plain links. */
export function ContractLinks({ computer }: { computer: Computer }) {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const contract = useContractPdf(computer);
  const address = useObjectUrl(contract.data);
  const isSigned = computer.contractSigned;

  if (contract.isError) {
    return (
      <LoadFailure
        title={t('contract.load-error')}
        message={contract.error.message}
        retryLabel={common('app.retry')}
        onRetry={() => void contract.refetch()}
      />
    );
  }
  if (!address) {
    return <BusyLine size={18}>{t('contract.preparing')}</BusyLine>;
  }
  return (
    <div className={classes.links}>
      <Button
        component="a"
        variant="default"
        href={address}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconFileText size={20} stroke={1.9} aria-hidden="true" />}
      >
        {t(isSigned ? 'contract.signed-read' : 'contract.read')}
        <span className="visually-hidden"> ({common('app.opens-new-tab')})</span>
      </Button>
      <Button
        component="a"
        variant="default"
        href={address}
        download={isSigned ? 'contrato-firmado.pdf' : 'contrato.pdf'}
        leftSection={<IconDownload size={20} stroke={1.9} aria-hidden="true" />}
      >
        {t(isSigned ? 'contract.signed-download' : 'contract.download')}
      </Button>
    </div>
  );
}
