import type { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

type Send<Values, Row> = (db: Db, values: Values) => Promise<Row[]>;

/**
 * Compiles a query at the first call and reuses its SQL with the values of later calls. Building the
 * query costs the server more time than running it. `build` receives placeholders instead of values,
 * so it may pass them on but not read them. For a list use `= any(…)`: the SQL of `in` depends on the
 * length.
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
  const placeholders = new Proxy({} as Values, {
    get: (_, name) => {
      const slot = Symbol(String(name));
      slots.set(slot, name as keyof Values);
      return slot;
    },
  });
  const compiled = build(db, placeholders);
  const readers = compiled.parameters.map((parameter) => {
    const name = slots.get(parameter);
    return name === undefined ? () => parameter : (values: Values) => values[name];
  });
  return async (on, values) => {
    const parameters = readers.map((value) => value(values));
    const { rows } = await on.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
