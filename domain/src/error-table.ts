import type { Language } from './language.ts';

/** What each code is answered with: its status, and what a person reads. */
export type ErrorTable = Record<string, { status: number; message: Record<Language, string> }>;
