import type { ComputerId } from '@cobertura/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { picture } from '../../../testing/pictures.ts';
import { moveTo } from '../../../testing/repair-states.ts';
import { coveredNow, type RepairsApp, repairsApp, reportForm } from '../../../testing/repairs.ts';
import type { Caller } from '../../http/access.ts';
import { reopenRepair } from './service/reopen-repair.ts';
import { uploadReportPhoto } from './service/report-photos.ts';
import { reportRepair } from './service/report-repair.ts';

const form = {
  ...reportForm,
  parts: ['screen' as const],
  cause: 'drop' as const,
  photos: [] as string[],
  hasBackup: false,
};

let product: RepairsApp;
beforeAll(async () => {
  product = await repairsApp();
});
afterAll(() => product.close());

const toCaller = ({ id, sessionVersion, scopes, lang }: Member): Caller => ({
  id: id as Caller['id'],
  sessionVersion,
  scopes,
  lang,
});

async function covered() {
  const family = await product.family();
  const computerId = await product.addComputer(family, coveredNow);
  return { family, computerId, caller: toCaller(family) };
}

async function expectNumbersWithoutGaps() {
  const { rows } = await product.database.pool.query('select number from cases order by number');
  expect(rows.map(({ number }) => Number(number.slice(-6)))).toEqual(
    rows.map((_, index) => index + 1),
  );
}

it('one of many reports of a computer wins, and no number is lost', async () => {
  const { family, computerId } = await covered();
  const send = (at: number) =>
    product.request(`POST /computers/${computerId}/repairs`, {
      as: at % 2 === 0 ? family : product.desk,
      payload: { ...reportForm, channel: at % 2 === 0 ? 'web' : 'phone' },
    });
  const replies = await Promise.all([0, 1, 2, 3, 4, 5].map(send));
  const codes = replies.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 409)).toHaveLength(5);
  await expectNumbersWithoutGaps();
});

it('one of an objection and a report wins', async () => {
  const own = await product.report();
  await moveTo(product, own.id, {
    status: 'rejected',
    cover: 'not-covered',
    rejected_at: product.clock.now(),
  });
  const [objection, report] = await Promise.all([
    product.request(`POST /my-repairs/${own.id}/objection`, {
      as: own.family,
      payload: { text: 'El portátil no enciende.' },
    }),
    product.request(`POST /computers/${own.computerId}/repairs`, {
      as: own.family,
      payload: reportForm,
    }),
  ]);
  expect([objection?.statusCode, report?.statusCode].toSorted()).toEqual([200, 409]);
  await expectNumbersWithoutGaps();
});

describe('killed at any statement', { timeout: 180_000 }, () => {
  it('a report is opened once, with its photo and one receipt', async () => {
    await killEverywhere(product, {
      prepare: async () => {
        const { computerId, caller } = await covered();
        const file = { content: await picture(), type: 'image/jpeg', name: 'foto.jpg' };
        const { _id } = await uploadReportPhoto(product.deps, { computerId, caller }, file);
        return { computerId, caller, photo: _id };
      },
      act: (deps, { photo, ...own }) => {
        const report = { ...form, photos: [photo], channel: 'web' as const };
        return reportRepair(deps, { ...own, form: report, key: 'k' });
      },
      check: async ({ computerId, photo }) => {
        expect(await rowsOf(computerId)).toMatchObject({
          repairs: [{ status: 'reported', text: form.text }],
          events: [{ event: 'reported' }],
          files: [{ id: photo, purpose: 'damage' }],
          photos: [],
          jobs: [{ name: 'mail.repair-receipt' }],
        });
      },
    });
    await expectNumbersWithoutGaps();
  });

  it('a repeat is opened once', async () => {
    const web = { ...form, channel: 'web' as const };
    await killEverywhere(product, {
      prepare: async () => {
        const { computerId, caller } = await covered();
        const first = await reportRepair(product.deps, { computerId, caller, form: web, key: 'a' });
        await moveTo(product, first._id, {
          status: 'closed',
          outcome: 'repaired',
          guaranteed_until: new Date('2027-02-16T10:00:00Z'),
        });
        return { computerId, caller, id: first._id };
      },
      act: (deps, { id, caller }) =>
        reopenRepair(deps, { id, caller, key: 'b' }, { ...form, happenedOn: '2026-11-16' }),
      check: async ({ computerId, id }) => {
        expect(await rowsOf(computerId)).toMatchObject({
          repairs: [{ status: 'closed' }, { status: 'reported', repeats: id }],
          events: [
            { event: 'reported' },
            { event: 'moved' },
            { event: 'reopened', to_status: 'closed' },
            { event: 'reopened', to_status: 'reported' },
          ],
          jobs: [{ name: 'mail.repair-receipt' }, { name: 'mail.repair-receipt' }],
        });
      },
    });
    await expectNumbersWithoutGaps();
  });
});

/** All that is saved about the repairs of a computer, with the mails that wait. */
async function rowsOf(computerId: ComputerId) {
  const list = async (sql: string): Promise<Record<string, unknown>[]> =>
    (await product.database.pool.query(sql, [computerId])).rows;
  return {
    repairs: await list('select * from repairs where computer_id = $1 order by number'),
    events: await list(`select e.* from case_events e join cases c on c.id = e.case_id
      where c.computer_id = $1 order by e.position`),
    files: await list(`select f.* from case_files f join cases c on c.id = f.case_id
      where c.computer_id = $1 order by f.id`),
    photos: await list('select * from report_photos where computer_id = $1'),
    jobs: await list(`select j.name, j.data from jobs.job j
      join cases c on c.id::text = j.data->>'caseId' where c.computer_id = $1 order by j.name`),
  };
}
