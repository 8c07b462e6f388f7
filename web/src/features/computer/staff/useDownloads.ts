import { useDownloadDocuments, useOpenContract, useOpenInvoice } from './queries.ts';

/** What leaves the page as a file: the documents together, and papers in another tab. */
export function useDownloads() {
  const zip = useDownloadDocuments();
  const contract = useOpenContract();
  const invoice = useOpenInvoice();
  const all = { zip, contract, invoice };
  const open = (which: keyof typeof all) => (id: string) => {
    for (const each of Object.values(all)) each.reset();
    all[which].mutate(id);
  };
  return {
    zip: open('zip'),
    contract: open('contract'),
    invoice: open('invoice'),
    failure: zip.error?.message ?? contract.error?.message ?? invoice.error?.message,
  };
}
