import type { ComponentType, ReactNode } from 'react';
import type { ComputersSearch } from './computers-search.ts';

/** A link to the filtered list. The page provides it, because features do not know routes. */
export type ListLink = ComponentType<{
  search: Partial<ComputersSearch>;
  className?: string;
  children: ReactNode;
}>;
