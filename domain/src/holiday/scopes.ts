/** Who observes a public holiday. Local holidays of a town move no deadline. */
export const holidayScopes = ['national', 'galicia'] as const;

export type HolidayScope = (typeof holidayScopes)[number];
