import { useDownloadDocuments } from '../../features/computer/staff/queries.ts';
import { useOpenContract } from '../../features/contract/queries.ts';
import { useOpenInvoice } from '../../features/invoice/staff/queries.ts';

/** Downloads the documents of a computer as a ZIP, or opens its contract or invoice in a new tab. */
export function useDownloads() {
  const zip = useDownloadDocuments();
  const contract = useOpenContract();
  const invoice = useOpenInvoice();
  const all = { zip, contract, invoice };
  return {
    download: (which: keyof typeof all, computerId: string) => {
      for (const each of Object.values(all)) each.reset();
      all[which].mutate(computerId);
    },
    failure: zip.error?.message ?? contract.error?.message ?? invoice.error?.message,
  };
}
