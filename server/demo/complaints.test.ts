import { complaintStatuses } from '@cobertura/domain/complaint/status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { filesInMemory, loadDemo } from '../testing/demo.ts';
import { useApp } from '../testing/use-app.ts';

const now = new Date('2026-11-15T09:20:41Z');

describe('the complaints of the demo', () => {
  const database = useApp(testDatabase);
  const files = filesInMemory();
  beforeAll(async () => {
    await loadDemo(database.db, { at: now, files });
  });

  it('are in every status and in the past, some with files', async () => {
    const { db } = database;
    const cases = await db
      .selectFrom('cases')
      .selectAll()
      .where('kind', '=', 'complaint')
      .execute();
    expect(new Set(cases.map(({ status }) => status))).toEqual(
      new Set(Object.keys(complaintStatuses)),
    );
    for (const { received_at, updated_at } of cases) {
      expect(received_at < now && updated_at < now).toBe(true);
    }
    const [file] = await db.selectFrom('case_files').selectAll().execute();
    expect((await files.find(file?.file_key ?? ''))?.byteLength).toBe(file?.byte_size);
  });
});
