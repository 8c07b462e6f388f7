import type { ComponentType, ReactNode } from 'react';

/** A part that the page provides, because a feature knows no routes. */
export type RepairLink = ComponentType<{ id: string; children: ReactNode }>;
