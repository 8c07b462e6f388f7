import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { recordStatements } from '../testing/sent-statements.ts';
import { useApp } from '../testing/use-app.ts';
import type { Tx } from './db/database.ts';
import { deleteContracts } from './features/contract/store/purge.ts';
import { hasContractWithCode, isUnsignedFile } from './features/contract/store/search.ts';
import { listRefunds } from './features/payment/store/payments.ts';
import { listWithSecondFactor } from './features/person/store/second-factor.ts';

const database = useApp(testDatabase);
// A new connection sends its settings before its first statement.
beforeAll(() => database.pool.query('select'));

const lists: Record<string, (tx: Tx, ids: string[]) => Promise<unknown>> = {
  deleteContracts,
  hasContractWithCode,
  isUnsignedFile: (tx, codes) => isUnsignedFile(tx, { codes, sha256: '' }),
  listRefunds,
  listWithSecondFactor,
};

// A connection prepares a limited number of texts. One text for each length would use them up.
it.each(Object.entries(lists))('%s sends the same text for any number', async (_name, run) => {
  const textsFor = async (length: number) => {
    const ids = Array.from({ length }, () => randomUUID());
    const sent = await recordStatements(() =>
      database.db.transaction().execute((tx) => run(tx, ids)),
    );
    return sent.map(({ text }) => text);
  };
  const texts = await textsFor(1);
  expect(texts.length).toBeGreaterThan(2);
  expect(await textsFor(3)).toEqual(texts);
});
