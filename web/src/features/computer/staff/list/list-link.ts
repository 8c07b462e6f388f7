import type { ComponentType, ReactNode } from 'react';
import type { ComputersSearch } from './computers-search.ts';

/** A link to the filtered list. The page provides it, because features do not know routes. */
export type ListLink = ComponentType<{
  search: Partial<ComputersSearch>;
  className?: string;
  /** Whether the list is already filtered like this. */
  isCurrent?: boolean;
  /** Called when the link has been followed in this window. */
  onFollow?: () => void;
  children: ReactNode;
}>;

/** A link to the cases that are due soon or overdue, or to the repairs to decide. */
export type TileLink = ComponentType<{ className?: string; children: ReactNode }>;
