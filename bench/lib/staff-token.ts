import type { Config } from '../../server/src/config/config.ts';
import type { Db } from '../../server/src/db/database.ts';
import { createTokens } from '../../server/src/http/tokens.ts';
import { systemClock } from '../../server/src/lib/clock.ts';
import { addPerson } from '../../server/stories/people.ts';

/** Creates a staff member and returns the request headers with a token. */
export async function staffHeaders(db: Db, config: Config, scope: 'accountant' | 'admin') {
  const email = `${scope}-bench@example.com`;
  const id = await addPerson(db, { at: new Date(), email, scopes: [scope] });
  const tokens = createTokens(
    { secret: config.tokenSecret, hours: config.tokenHours },
    systemClock,
  );
  const user = { name: 'Uxía', surname1: 'Núñez', surname2: '', email, lang: 'es' as const };
  const token = tokens.issue({ user: { ...user, _id: id, scopes: [scope] }, sessionVersion: 1 });
  return { id, headers: { authorization: `Bearer ${token}` } };
}
