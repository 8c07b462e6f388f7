export const schoolTypes = ['CEE', 'CEIP', 'CEP', 'CPI', 'CPR', 'EFAG', 'EMUSPR', 'IES'] as const;

export type SchoolType = (typeof schoolTypes)[number];
