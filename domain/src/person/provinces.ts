export const provinces = ['A Coruña', 'Lugo', 'Ourense', 'Pontevedra'] as const;

export type Province = (typeof provinces)[number];
