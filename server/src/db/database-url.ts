/** A DATABASE_URL that cannot be used. The message is for the operator and contains no value. */
export class InvalidDatabaseUrl extends Error {}

const parts =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^/?#]*@)?(?<hosts>[^/?#]*)(?<path>[^?#]*)(?<query>.*)$/;

/**
 * Splits `postgres://user:password@a:5432,b:5433/name` into one URL for each host, because
 * node-postgres accepts only one. `needsPrimary` means that replicas must be skipped.
 */
export function parseDatabaseUrl(url: string): { urls: string[]; needsPrimary: boolean } {
  const found = parts.exec(url)?.groups;
  if (!found) throw new InvalidDatabaseUrl('must begin with postgres:// or postgresql://');
  const { scheme, user = '', hosts = '', path, query } = found;
  const target = new URLSearchParams(query).get('target_session_attrs');
  // Every process of the product writes, so a replica is never useful.
  if (target !== null && target !== 'read-write' && target !== 'primary') {
    throw new InvalidDatabaseUrl('target_session_attrs must be read-write');
  }
  const names = hosts.split(',');
  const urls = names.map((host) => `${scheme}${user}${host}${path}${query}`);
  if (names.length > 1 && names.some((host) => /^(:|$)/.test(host))) {
    throw new InvalidDatabaseUrl('has an empty host between its commas');
  }
  // A URL without a host uses a socket, for example `postgres://user@/name?host=/run/postgresql`.
  if (!urls.every((each) => URL.canParse(each.replace('@/', '@socket/')))) {
    throw new InvalidDatabaseUrl(
      'has an invalid host, port or password; encode special characters',
    );
  }
  return { urls, needsPrimary: names.length > 1 || target !== null };
}
