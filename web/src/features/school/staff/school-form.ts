import type { IssueCode } from '@cobertura/domain/issues.ts';
import { provinces } from '@cobertura/domain/person/contact.ts';
import type { School } from '@cobertura/domain/school/api.ts';
import { schoolTypes } from '@cobertura/domain/school/types.ts';
import { lineIssue } from '../../../lib/line-issue.ts';

/** The values of the form. Type and province are empty strings until one is chosen. */
export type SchoolValues = Omit<School, '_id'>;

const rules = {
  code: { max: 40 },
  name: { max: 150 },
  address: { max: 200, optional: true },
  town: { max: 100, optional: true },
  postcode: { max: 10, optional: true },
  phone: { max: 30, optional: true },
} as const;

export const emptySchool = {
  code: '',
  name: '',
  type: '',
  address: '',
  town: '',
  province: '',
  postcode: '',
  phone: '',
} as unknown as SchoolValues;

export function schoolIssues(values: SchoolValues): Partial<Record<keyof SchoolValues, IssueCode>> {
  const issues = {
    ...Object.fromEntries(
      (Object.keys(rules) as (keyof typeof rules)[]).map((field) => [
        field,
        lineIssue(values[field], rules[field]),
      ]),
    ),
    type: schoolTypes.includes(values.type) ? undefined : 'not-an-option',
    province: provinces.includes(values.province) ? undefined : 'not-an-option',
  };
  return Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== undefined));
}
