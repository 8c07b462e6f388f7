import type { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

type Send<Values, Row> = (db: Db, values: Values) => Promise<Row[]>;

/**
 * A query whose SQL is the same for every call: it is built and compiled for the first one and sent
 * with other values from then on. To build it anew costs the server more than to ask and to answer.
 * While it is built the values are not there yet: they may be put in, not looked at. A list of values
 * is `= any(…)`, for `in` would be another SQL for each length.
 */
export function fixedQuery<Values extends object, Row>(
  build: (db: Db, values: Values) => CompiledQuery<Row>,
): Send<Values, Row> {
  let send: Send<Values, Row> | undefined;
  return (db, values) => {
    send ??= compileOnce(db, build);
    return send(db, values);
  };
}

function compileOnce<Values extends object, Row>(
  db: Db,
  build: (db: Db, values: Values) => CompiledQuery<Row>,
): Send<Values, Row> {
  const slots = new Map<unknown, keyof Values>();
  const places = new Proxy({} as Values, {
    get: (_, name) => {
      const slot = Symbol(String(name));
      slots.set(slot, name as keyof Values);
      return slot;
    },
  });
  const compiled = build(db, places);
  const fillIn = compiled.parameters.map((parameter) => {
    const name = slots.get(parameter);
    return name === undefined ? () => parameter : (values: Values) => values[name];
  });
  return async (on, values) => {
    const parameters = fillIn.map((value) => value(values));
    const { rows } = await on.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
