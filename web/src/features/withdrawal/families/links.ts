import type { ComponentType, ReactNode } from 'react';

/** A link to the page of one withdrawal. Features do not know routes. */
export type NumberLink = ComponentType<{ number: string; children: ReactNode }>;
