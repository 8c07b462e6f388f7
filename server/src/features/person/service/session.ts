import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { readProfile } from '@cobertura/domain/person/api.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Session } from '../../../http/tokens.ts';
import type { PersonRow } from '../store/people.ts';

export function sessionOf(person: PersonRow): Session {
  return {
    user: {
      _id: person.id,
      name: person.first_name,
      surname1: person.surname1,
      surname2: person.surname2,
      email: person.email,
      lang: person.lang,
      scopes: person.scopes,
    },
    sessionVersion: person.session_version,
  };
}

export function profileOf(person: PersonRow): ReplyOf<typeof readProfile> {
  return {
    _id: person.id,
    firstName: person.first_name,
    surname1: person.surname1,
    surname2: person.surname2,
    dni: person.dni,
    phone: person.phone,
    email: person.email,
    address: person.address,
    postcode: person.postcode,
    town: person.town,
    province: person.province,
    lang: person.lang,
    scopes: person.scopes,
    createdAt: toSeconds(person.created_at),
  };
}
