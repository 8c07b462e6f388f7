import type { IssueCode } from '@cobertura/domain/issues.ts';
import {
  checkProfileField,
  type ProfileField,
  profileFieldNames,
} from '@cobertura/domain/person/profile.ts';

/** The province is a plain string here: empty until one is chosen. */
export type ProfileValues = Record<Exclude<ProfileField, 'province'>, string> & {
  province: 'A Coruña' | 'Lugo' | 'Ourense' | 'Pontevedra';
};

export const emptyProfile = Object.fromEntries(
  profileFieldNames.map((field) => [field, '']),
) as unknown as ProfileValues;

export function profileIssues(
  values: Record<ProfileField, string>,
): Partial<Record<ProfileField, IssueCode>> {
  return Object.fromEntries(
    profileFieldNames
      .map((field) => [field, checkProfileField(field, values[field])])
      .filter(([, issue]) => issue !== undefined),
  );
}
