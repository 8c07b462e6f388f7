import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { hasCode } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useInvoiceConsent } from './consent.ts';
import classes from './InvoiceDownload.module.css';
import { InvoicePdfError, loadInvoicePdf } from './invoice-pdf.ts';

/** Downloads the current invoice, or says that it is not issued yet. */
export function InvoiceDownload({ computer }: { computer: Computer }) {
  const { t } = useTranslation('payments');
  const { _id, invoice } = computer;
  const download = useMutation({
    mutationFn: async () => {
      const pdf = await loadInvoicePdf(_id);
      saveFile(pdf, `factura-${invoice?.number}.pdf`);
    },
  });
  const { error } = download;
  if (!invoice) return <NotIssued />;
  return (
    <div className={classes.invoice}>
      <Button
        leftSection={<IconDownload size={20} stroke={1.9} aria-hidden="true" />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('invoice.download')}
      </Button>
      {download.isSuccess && <Notice kind="success">{t('invoice.saved')}</Notice>}
      {error && (
        <Notice kind={hasCode(error, 'invoice-missing') ? 'info' : 'error'}>
          {error instanceof InvoicePdfError ? t(`invoice.${error.problem}`) : error.message}
        </Notice>
      )}
    </div>
  );
}

/** How the invoice will come: as the family chose, or unsaid while that is not known. */
function NotIssued() {
  const { t } = useTranslation('payments');
  const { data } = useInvoiceConsent();
  const way = data === undefined ? 'here' : data.given ? 'mail' : 'paper';
  return <p className={classes.hint}>{t(`invoice.not-yet-${way}`)}</p>;
}
