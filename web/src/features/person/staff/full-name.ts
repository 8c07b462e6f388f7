type Named = { firstName: string; surname1: string; surname2: string };

export function fullName({ firstName, surname1, surname2 }: Named): string {
  return [firstName, surname1, surname2].filter((part) => part !== '').join(' ');
}
