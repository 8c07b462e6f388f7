/** Entries that are not retired. The public page shows all of them at once. */
export const maxEntries = 500;

/** Models that one entry names. */
export const maxModelsOfEntry = 100;

/** Whether an entry is on the list. */
export const entryStates = ['current', 'retired'] as const;
