/** The steps of the wizard, apart from its rules: the router needs only their numbers. */
export const steps = [1, 2, 3, 4, 5] as const;

export type Step = (typeof steps)[number];
