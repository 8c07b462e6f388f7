import type { IssueCode } from '@cobertura/domain/issues.ts';
import type { Province } from '@cobertura/domain/person/contact.ts';
import {
  checkProfileField,
  type ProfileField,
  profileFieldNames,
} from '@cobertura/domain/person/profile.ts';

/** The empty form has no province yet, although the type requires one. */
export type ProfileValues = Record<Exclude<ProfileField, 'province'>, string> & {
  province: Province;
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

export function savedValues(profile: ProfileValues): ProfileValues {
  return Object.fromEntries(
    profileFieldNames.map((field) => [field, profile[field]]),
  ) as ProfileValues;
}

/** The name of the draft of "my data". */
export const profileDraft = 'my-data';
