/**
 * SQL functions for a reproducible UUIDv7, a random word of a list, six digits in base 36, and a
 * serial number. PostgreSQL inlines them because each is a single expression.
 */
export const functions = `
create or replace function pg_temp.id_at(at timestamptz, salt text) returns uuid language sql stable as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
    || substr(md5(salt), 1, 3) || substr('89ab', 1 + ascii(substr(md5(salt), 4, 1)) % 4, 1)
    || substr(md5(salt), 5, 15))::uuid
$$;
create or replace function pg_temp.pick(words text[]) returns text language sql volatile as $$
  select words[1 + floor(random() * cardinality(words))::int]
$$;
create or replace function pg_temp.base36(number bigint) returns text language sql immutable as $$
  select ${[60466176, 1679616, 46656, 1296, 36, 1]
    .map(
      (unit) =>
        `substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (number / ${unit} % 36)::int + 1, 1)`,
    )
    .join(' || ')}
$$;
create or replace function pg_temp.serial(model text, scattered bigint) returns text language sql immutable as $$
  select case
    when model like 'Lenovo%' then 'MP' || pg_temp.base36(scattered)
    when model like 'Acer%' then 'NXHZ1EB00' || lpad(scattered::text, 10, '0') || '00'
    else '5CG0' || pg_temp.base36(scattered) end
$$`;

/** Spreads consecutive numbers without collisions, because the factor is coprime with 36^6. */
export function scattered(number: string): string {
  return `(${number})::bigint * 1181783497 % 2176782336`;
}

/** Null without a payment date. Unique because it contains the scattered number of the computer. */
export function orderCode(paidAt: string, scattered: string, ordinal: string): string {
  const month = `to_char(${paidAt} at time zone 'Europe/Madrid', 'YYMM')`;
  return `${month} || pg_temp.base36(${scattered}) || (${ordinal})`;
}
