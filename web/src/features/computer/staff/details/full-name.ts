import type { Computer } from '@cobertura/domain/computer/api.ts';

export function fullName({ firstName, surname1, surname2 }: Computer['user']): string {
  return [firstName, surname1, surname2].filter(Boolean).join(' ');
}
