import type { ComponentType, ReactNode } from 'react';
import type { ComputersSearch } from './computers-search.ts';

/** A link to the list, filtered. The page gives it: it knows the addresses. */
export type ListLink = ComponentType<{
  search: Partial<ComputersSearch>;
  className?: string;
  children: ReactNode;
}>;
