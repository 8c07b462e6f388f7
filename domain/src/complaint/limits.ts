/** Longest text of a complaint, a question, a reply or an answer. */
export const maxComplaintText = 5000;

/** An answer has words of its own, so it cannot be a mere "no". */
export const minAnswerText = 40;

export const maxRatingWords = 1000;

export const maxPostalAddress = 300;

export const maxReference = 60;

/** Files that go with the complaint, and again with each reply to a question. */
export const filesPerMessage = 5;

/** Bytes of files in one mail. Most mailboxes take 20 MB, and a mail makes files a third larger. */
export const maxMailedBytes = 10 * 1024 * 1024;

/** How many files a family may send in all. Every question makes room for more. */
export function maxFamilyFiles(questions: number): number {
  return filesPerMessage * (1 + questions);
}

/** The staff may record a complaint that came up to a year ago. */
export const maxDaysBeforeRecording = 366;
