import type { ComponentType, ReactNode } from 'react';

/** A link to the page of a case. The app provides it, because features do not know routes. */
export type CaseLink = ComponentType<{ id: string; children: ReactNode }>;
