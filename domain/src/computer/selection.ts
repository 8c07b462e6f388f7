/** One download has the documents of at most so many computers. */
export const maxDownloadComputers = 100;
