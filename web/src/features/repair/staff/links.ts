import type { ComponentType, ReactNode } from 'react';

/** Links that the page provides, because features do not know routes. */
export type RepairLink = ComponentType<{
  id: string;
  className?: string | undefined;
  children: ReactNode;
}>;

export type ListLink = ComponentType<{ className?: string | undefined; children: ReactNode }>;

export type ComputerLink = ComponentType<{ id: string; children: ReactNode }>;

export type SchoolFilter = ComponentType<{
  label: string;
  schoolId: string | undefined;
  onChange: (schoolId: string | undefined) => void;
}>;
