import { sql } from 'kysely';
import type { Config } from '../../server/src/config/config.ts';
import type { Db } from '../../server/src/db/database.ts';
import { createTokens } from '../../server/src/http/tokens.ts';
import { systemClock } from '../../server/src/lib/clock.ts';
import { newId } from '../../server/src/lib/ids.ts';

/** Creates a staff member and returns the request headers with a token. */
export async function staffHeaders(db: Db, config: Config, scope: 'accountant' | 'admin') {
  const id = newId(new Date());
  const email = `${scope}-bench@example.com`;
  await sql`
    insert into users (id, first_name, surname1, dni, phone, email, address, postcode, town, province, scopes,
      password_hash, created_at, updated_at)
    values (${id}, 'Bench', '', '', '', ${email}, '', '', '', 'Lugo', ${[scope]}, '', now(), now())`.execute(
    db,
  );
  const tokens = createTokens(
    { secret: config.tokenSecret, hours: config.tokenHours },
    systemClock,
  );
  const user = { name: 'Bench', surname1: '', surname2: '', email, lang: 'es' as const };
  const token = tokens.issue({ user: { ...user, _id: id, scopes: [scope] }, sessionVersion: 1 });
  return { id, headers: { authorization: `Bearer ${token}` } };
}
