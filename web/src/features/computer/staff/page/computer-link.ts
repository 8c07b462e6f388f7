import type { ComponentType, ReactNode } from 'react';
import type { ComputersSearch } from '../list/computers-search.ts';

/** A link to the page of a computer. The app provides it, because features do not know routes. */
export type ComputerLink = ComponentType<{
  computerId: string;
  /** The list that the link is in. The page walks through it and leads back to it. */
  search?: ComputersSearch;
  className?: string;
  /** The accessible name and the tooltip, if the children are shorter or cut. */
  label?: string;
  children: ReactNode;
}>;
