import { type Access, mayCall } from '@cobertura/domain/access/access.ts';
import { isStaff, type Scope } from '@cobertura/domain/access/scopes.ts';
import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { lacksSecondFactor } from '@cobertura/domain/person/second-factor-code.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { fixedQuery } from '../db/fixed-query.ts';
import { hasSecondFactor } from '../db/second-factor.ts';
import { admitViewer } from './admit-viewer.ts';
import type { Tokens } from './tokens.ts';
import type { ViewTokens } from './view-tokens.ts';

/** The person who calls, as stored now. */
export type Caller = {
  id: UserId;
  /** The session of the call. Every change of credentials or scopes ends it by raising the version. */
  sessionVersion: number;
  scopes: readonly Scope[];
  lang: Language;
  /** A staff member views the area of this family, and must not see what opens a door for it. */
  isViewed?: boolean;
  /** The caller must set up a second factor before any other call. */
  lacksSecondFactor?: boolean;
};

/** What identifies the session of a call. */
export type CallerSession = Pick<Caller, 'id' | 'sessionVersion'>;

/** The caller that the handler of an endpoint receives. */
export type CallerOf<A extends Access> = A extends 'anyone' | 'provider'
  ? Caller | undefined
  : Caller;

/** Returns the caller, or throws a refusal when the call is not allowed. */
export async function admit(
  { db, tokens, viewTokens }: { db: Db; tokens: Tokens; viewTokens: ViewTokens },
  endpoint: Endpoint,
  authorization: string | undefined,
): Promise<Caller | undefined> {
  const { access } = endpoint;
  const token = authorization?.match(/^Bearer (.+)$/i)?.[1];
  const session = token === undefined ? undefined : tokens.read(token);
  const view = token === undefined || session ? undefined : viewTokens.read(token);
  if (view) return admitViewer(db, endpoint, view);

  if (access === 'provider') return undefined;
  const found = session && (await findCaller(db, session));
  if (access === 'anyone') return found?.caller;
  if (!found) throw new Refusal('invalid-token');
  if (found.maintenance && !endpoint.openInMaintenance && !isStaff(found.caller.scopes)) {
    throw new Refusal('maintenance');
  }
  if (found.caller.lacksSecondFactor && !endpoint.openWithoutSecondFactor) {
    throw new Refusal('second-factor-needed');
  }
  if (!mayCall(access, found.caller.scopes)) throw new Refusal('access-denied');
  return found.caller;
}

/** Queries the database on every call, so that changed scopes and ended sessions apply at once. */
async function findCaller(
  db: Db,
  session: SessionClaims,
): Promise<{ caller: Caller; maintenance: boolean } | undefined> {
  const [row] = await queryCaller(db, session);
  return (
    row && {
      caller: {
        id: session.userId as UserId,
        sessionVersion: session.sessionVersion,
        scopes: row.scopes,
        lang: row.lang,
        lacksSecondFactor: lacksSecondFactor(row),
      },
      maintenance: row.maintenance,
    }
  );
}

type SessionClaims = { userId: string; sessionVersion: number };

const queryCaller = fixedQuery((db, { userId, sessionVersion }: SessionClaims) =>
  db
    .selectFrom('users')
    .select(['scopes', 'lang'])
    .select(sql<boolean>`(select is_maintenance from options)`.as('maintenance'))
    .select(sql<boolean>`(select staff_second_factor from options)`.as('compulsory'))
    // Families need no second factor, so skip the query.
    .select(
      sql<boolean>`case when scopes = '{user}' then false
        else ${hasSecondFactor(sql.ref('users.id'))} end`.as('hasSecondFactor'),
    )
    .where('id', '=', userId)
    .where('session_version', '=', sessionVersion)
    .compile(),
);
