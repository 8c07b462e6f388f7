import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { fold } from '@cobertura/domain/text.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../src/db/schema.ts';
import { parentNames, streets, surnames } from './names.ts';
import { inventNif } from './nif.ts';
import type { Random } from './random.ts';
import { towns } from './towns.ts';

export type PersonRow = Insertable<Tables['users']>;

/** A person without registration time and password. */
export type Person = Omit<PersonRow, 'id' | 'created_at' | 'updated_at' | 'password_hash'>;

export const familyLogin = 'familia@example.com';

/** Families with a contract whose deadline to withdraw is over, by language. */
export const lateLogins = {
  es: 'fuera-de-plazo@example.com',
  ga: 'fora-de-prazo@example.com',
} as const;

const staffLogins = [
  { email: 'admin@example.com', scope: 'admin', first_name: 'Ánxela', surname1: 'Vilariño' },
  { email: 'cau@example.com', scope: 'cau', first_name: 'Breogán', surname1: 'Quiñoá' },
  { email: 'contable@example.com', scope: 'accountant', first_name: 'Olalla', surname1: 'Fariña' },
  { email: 'taller@example.com', scope: 'workshop', first_name: 'Iria', surname1: 'Castiñeira' },
] as const satisfies { email: string; scope: Scope; first_name: string; surname1: string }[];

export function inventStaff(random: Random): Person[] {
  return staffLogins.map(({ scope, ...named }) => ({
    ...inventPerson(random),
    ...named,
    lang: 'es',
    scopes: [scope],
  }));
}

/** The demo family and other families. */
export function inventFamilies(random: Random, howManyOthers: number): Person[] {
  const others = Array.from({ length: howManyOthers }, () => inventPerson(random));
  return withOwnEmails([storyFamily(inventPerson(random)), ...others]);
}

function storyFamily(person: Person): Person {
  return {
    ...person,
    first_name: 'Sabela',
    surname1: 'Núñez',
    surname2: 'Rial',
    email: familyLogin,
    address: 'Rúa das Hortas, 14, 2.º B',
    town: 'Santiago de Compostela',
    postcode: '15704',
    province: 'A Coruña',
    lang: 'es',
  };
}

function inventPerson(random: Random): Person {
  const first_name = random.pick(parentNames);
  const surname1 = random.pick(surnames);
  const address = `${random.pick(streets)}, ${random.between(1, 120)}`;
  const door = `${random.between(1, 6)}.º ${random.pick(['A', 'B', 'C', 'D'])}`;
  const provider = random.chance(0.7) ? 'example.com' : 'example.org';
  return {
    first_name,
    surname1,
    surname2: random.chance(0.92) ? random.pick(surnames) : '',
    dni: inventNif(random),
    phone: `6${two(random)} ${three(random)} ${three(random)}`,
    email: `${mailName(first_name)}.${mailName(surname1)}@${provider}`,
    address: random.chance(0.6) ? `${address}, ${door}` : address,
    ...random.pick(towns),
    lang: random.chance(0.42) ? 'ga' : 'es',
    scopes: ['user'],
  };
}

/** People with the same name get a number in their address. */
function withOwnEmails(people: readonly Person[]): Person[] {
  const taken = new Map<string, number>();
  return people.map((person) => {
    const namesakes = taken.get(person.email) ?? 0;
    taken.set(person.email, namesakes + 1);
    return namesakes === 0
      ? person
      : { ...person, email: person.email.replace('@', `${namesakes + 1}@`) };
  });
}

function mailName(name: string): string {
  return fold(name).replaceAll(' ', '');
}

function two(random: Random): string {
  return String(random.between(10, 99));
}

function three(random: Random): string {
  return String(random.between(100, 999));
}
