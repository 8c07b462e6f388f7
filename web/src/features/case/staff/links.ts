import type { CaseKind } from '@cobertura/domain/case/case.ts';
import type { ComponentType, ReactNode } from 'react';

/** Links that the page provides, because features do not know routes. */
export type CaseLink = ComponentType<{ id: string; kind: CaseKind; children: ReactNode }>;

export type ListLink = ComponentType<{ className?: string | undefined; children: ReactNode }>;

export type ComputerLink = ComponentType<{ id: string; children: ReactNode }>;
