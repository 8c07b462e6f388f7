type Names = { firstName: string; surname1: string; surname2?: string };

/** The names of a person in one line. Empty names leave no gap. */
export function fullName({ firstName, surname1, surname2 = '' }: Names): string {
  return [firstName, surname1, surname2].filter((name) => name !== '').join(' ');
}
