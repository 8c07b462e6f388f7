import { statuses } from '@cobertura/domain/computer/status.ts';
import { isNif } from '@cobertura/domain/person/nif.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { testDatabase } from '../testing/database.ts';
import { fillVolume } from './volume.ts';

const computers = 2000;

describe('the seeded volume', () => {
  let database: Database;

  beforeAll(async () => {
    database = await testDatabase();
    await fill();
  });
  afterAll(() => database.close());

  it('has the computers, users and serials it was asked for, in every status', async () => {
    expect(await countOf('computers')).toBe(computers);
    expect(await countOf('users')).toBe(computers * 0.3);
    expect(await countOf('serial_numbers')).toBe(computers * 1.05);
    expect(await countOf('(select distinct status from computers) s')).toBe(statuses.length);
  });

  it('gives people identity numbers that are right', async () => {
    const people = await database.db.selectFrom('users').select('dni').execute();
    expect(people.filter(({ dni }) => !isNif(dni))).toEqual([]);
  });

  it('claims the serial of every computer that has not expired', async () => {
    const wrong = `computers left join serial_numbers claim on claim.computer_id = computers.id
      where (status = 'expired') <> (claim.computer_id is null)`;
    expect(await countOf(wrong)).toBe(0);
  });

  it('ends every timeline where the computer stands', async () => {
    const wrong = `computers where not exists (select from computer_events e
      where e.computer_id = computers.id and e.at = computers.updated_at and e.to_status = computers.status)`;
    expect(await countOf(wrong)).toBe(0);
    expect(await countOf("computer_events where event = 'registered'")).toBe(computers);
  });

  it('is put beside what is there when asked again', async () => {
    await fill();
    expect(await countOf('computers')).toBe(2 * computers);
  });

  async function fill() {
    const client = await database.pool.connect();
    const volume = { computers, now: new Date('2026-11-15T09:00:00Z'), passwordHash: 'hash' };
    await fillVolume(client, volume, () => {}).finally(() => client.release());
  }

  async function countOf(from: string): Promise<number> {
    const { rows } = await database.pool.query(`select count(*) from ${from}`);
    return Number(rows[0].count);
  }
});
