import type { ComponentType } from 'react';

/** Parts that the page provides, because a feature knows no other features. */
export type SchoolFilter = ComponentType<{
  label: string;
  schoolId: string | undefined;
  onChange: (schoolId: string | undefined) => void;
}>;

export type ModelChoice = { _id: string; model: string };
