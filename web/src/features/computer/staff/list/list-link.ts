import type { ComponentType, ReactNode } from 'react';
import type { ListSearch } from './list-search.ts';

/** A link to the list, filtered. The page gives it: it knows the addresses. */
export type ListLink = ComponentType<{
  search: Partial<ListSearch>;
  className?: string;
  children: ReactNode;
}>;
