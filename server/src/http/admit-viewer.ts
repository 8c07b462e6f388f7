import { mayCall } from '@cobertura/domain/access/access.ts';
import { holdsAny, isFamily, type Scope, supportScopes } from '@cobertura/domain/access/scopes.ts';
import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import { lacksSecondFactor } from '@cobertura/domain/person/second-factor-code.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { fixedQuery } from '../db/fixed-query.ts';
import { hasSecondFactor } from '../db/second-factor.ts';
import type { Caller } from './access.ts';
import type { View } from './view-tokens.ts';

/**
 * Returns the viewed family as the caller, who holds the rights of a family and of nothing else. Refuses
 * every call that is not in the closed set of `openToViewer`, also calls that need no token.
 */
export async function admitViewer(
  db: Db,
  endpoint: Endpoint,
  { family, viewer }: View,
): Promise<Caller> {
  const [row] = await queryView(db, {
    familyId: family.id,
    familyVersion: family.sessionVersion,
    viewerId: viewer.id,
    viewerVersion: viewer.sessionVersion,
  });
  if (!row || !isViewAllowed(row)) throw new Refusal('invalid-token');
  const scopes: Scope[] = ['user'];
  const { access } = endpoint;
  if (!endpoint.openToViewer || !mayCall(access, scopes)) throw new Refusal('read-only-view');
  // The same rule as for the family itself.
  if (row.maintenance && !endpoint.openInMaintenance && access !== 'anyone') {
    throw new Refusal('maintenance');
  }
  const { id, sessionVersion } = family;
  return { id: id as UserId, sessionVersion, scopes, lang: row.lang, isViewed: true };
}

type ViewRow = Awaited<ReturnType<typeof queryView>>[number];

function isViewAllowed({ scopes, viewer_scopes, compulsory, hasSecondFactor }: ViewRow): boolean {
  return (
    isFamily(scopes) &&
    holdsAny(viewer_scopes, supportScopes) &&
    !lacksSecondFactor({ scopes: viewer_scopes, compulsory, hasSecondFactor })
  );
}

type ViewValues = {
  familyId: string;
  familyVersion: number;
  viewerId: string;
  viewerVersion: number;
};

/** Queries both people on every call, so that the view ends at once with the session of either. */
const queryView = fixedQuery(
  (db, { familyId, familyVersion, viewerId, viewerVersion }: ViewValues) =>
    db
      .selectFrom('users')
      .innerJoin('users as viewer', (join) => join.onTrue())
      .select(['users.scopes', 'users.lang', 'viewer.scopes as viewer_scopes'])
      .select(sql<boolean>`(select is_maintenance from options)`.as('maintenance'))
      .select(sql<boolean>`(select staff_second_factor from options)`.as('compulsory'))
      .select(hasSecondFactor(sql.ref('viewer.id')).as('hasSecondFactor'))
      .where('users.id', '=', familyId)
      .where('users.session_version', '=', familyVersion)
      .where('viewer.id', '=', viewerId)
      .where('viewer.session_version', '=', viewerVersion)
      .compile(),
);
