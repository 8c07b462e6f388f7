import { useDownloadDocuments, useOpenContract } from '../staff-queries.ts';

/** What leaves the page as a file: the documents together, and the contract in another tab. */
export function useDownloads() {
  const zip = useDownloadDocuments();
  const contract = useOpenContract();
  return {
    zip: (id: string) => {
      contract.reset();
      zip.mutate(id);
    },
    contract: (id: string) => {
      zip.reset();
      contract.mutate(id);
    },
    failure: zip.error?.message ?? contract.error?.message,
  };
}
