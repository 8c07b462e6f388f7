import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Deps } from '../src/deps.ts';
import type { TestApp } from './app.ts';
import { type Break, breakingDatabase } from './breaking-database.ts';
import { perLayer } from './layer.ts';
import { tableHashes } from './table-hashes.ts';

type Killed<World> = {
  /** Brings the product to the state before the action. */
  prepare: () => Promise<World>;
  act: (deps: Deps, world: World) => Promise<unknown>;
  /** The caller or a job continues after the break. By default it repeats the action. */
  repeat?: (world: World) => Promise<unknown>;
  /** After the repetition. */
  check: (world: World) => Promise<void>;
  /** The action has several transactions, so a repetition continues it. Or each call is recorded. */
  repeatWrites?: boolean;
  /** What the action changes outside of the database. */
  outside?: (world: World) => Promise<unknown>;
  /** The number of statements is above `min` and below `max`. */
  statements?: { min?: number; max?: number };
};

/**
 * Kills an action on a connection that breaks before each statement, and after each change that takes
 * effect: inside a transaction a lost reply ends in the same rollback as a lost statement. Each time the
 * whole database is unchanged, or the action is repeated and the test checks what it left.
 *
 * The everyday layer breaks before every third statement, and around every change that takes effect.
 */
export async function killEverywhere<World>(
  product: Pick<TestApp, 'deps' | 'database' | 'clock'>,
  { statements: { min = 8, max = 60 } = {}, ...killed }: Killed<World>,
): Promise<void> {
  const { statements } = await run(await begin());
  expect(statements.length).toBeGreaterThan(min);
  expect(statements.length).toBeLessThan(max);

  let start: Start<World> | undefined;
  for (const at of breaksIn(statements)) {
    start ??= await begin();
    if ((await run(start, at)).isChanged) start = undefined;
  }

  async function begin(): Promise<Start<World>> {
    const world = await killed.prepare();
    const time = product.clock.time.getTime() + 60_000;
    return { world, time, before: await stateOf(world) };
  }

  async function stateOf(world: World) {
    // Limits count each try in a transaction of their own.
    const { 'public.failed_tries': _tries, ...tables } = await tableHashes(product.database.pool);
    return { tables, outside: await killed.outside?.(world) };
  }

  /** Checks only a changed database. An unchanged one is the start of the run without a break. */
  async function run({ world, time, before }: Start<World>, at?: Break) {
    const { deps, database, clock } = product;
    clock.time = new Date(time);
    // Each broken try would count.
    await deps.db.deleteFrom('failed_tries').execute();
    const title = JSON.stringify(at ?? 'without a break');
    const { db, statements, hasBroken } = breakingDatabase(database.pool, at);
    const outcome = await killed.act({ ...deps, db }, world).then(
      () => 'completed',
      () => 'broken',
    );
    expect(outcome, title).toBe(hasBroken() ? 'broken' : 'completed');
    const left = await stateOf(world);
    const isChanged = !isDeepStrictEqual(left, before);
    if (!isChanged) return { statements, isChanged };

    const { repeat = () => killed.act(deps, world) } = killed;
    await repeat(world);
    if (!killed.repeatWrites) expect(await stateOf(world), title).toEqual(left);
    await killed.check(world).catch((error: Error) => {
      error.message = `${title}: ${error.message}`;
      throw error;
    });
    return { statements, isChanged };
  }
}

type Start<World> = { world: World; time: number; before: unknown };

function breaksIn(statements: readonly boolean[]): Break[] {
  const step = perLayer({ everyday: 3, all: 1 });
  const before = statements.flatMap((takesEffect, index) =>
    takesEffect || index % step === 0 ? [{ before: index + 1 }] : [],
  );
  const changes = statements.filter((takesEffect) => takesEffect);
  return [...before, ...changes.map((_, index) => ({ after: index + 1 }))];
}
