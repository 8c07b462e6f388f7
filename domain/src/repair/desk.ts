/** The columns by which the list of repairs can be sorted. The queue has repeats first, then deadlines. */
export const repairColumns = ['queue', 'reportedAt', 'number', 'statusSince', 'student'] as const;

/** What the desk works through. `late`: after its deadline. */
export const repairTabs = ['to-decide', 'family', 'workshop', 'late', 'all'] as const;

export type RepairTab = (typeof repairTabs)[number];

/** How many reports can be accepted at once. */
export const maxBulkRepairs = 100;

/** Working days that a family has at least, and at most, to reply to a question. */
export const replyDays = { min: 10, max: 60 } as const;
