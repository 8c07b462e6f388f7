import { replyDays } from '@cobertura/domain/repair/desk.ts';
import {
  minHandOverText,
  minRejectionText,
  minReportText,
} from '@cobertura/domain/repair/report.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { rejection } from '../../../testing/repairs.ts';
import { useApp } from '../../../testing/use-app.ts';
import { diagnosis, workshopApp } from '../../../testing/workshop.ts';

const letters = (count: number) => 'a'.repeat(count);

/** What a step needs, as the endpoints check it. */
describe('a step of a repair', () => {
  const product = useApp(workshopApp);
  let admin: Member;
  const ids: Record<string, { id: string; family: Member }> = {};
  beforeAll(async () => {
    admin = await product.staff('admin');
    ids.reported = await product.report();
    ids.accepted = await product.repairIn('accepted');
    ids.received = await product.repairIn('received');
    ids.rejected = await product.report();
    await product.handle(ids.rejected.id, 'POST /reject', rejection);
  });

  const { serial, ...intake } = { serial: 'SN', present: ['charger'], words: '' };
  const { lines, ...withoutLines } = diagnosis;
  const { cause, text, expectedOn } = diagnosis;

  it.each([
    ['reported', 'desk', 'accept', {}],
    ['reported', 'desk', 'accept', { handOver: letters(minHandOverText - 1) }],
    ['reported', 'desk', 'reject', { code: 'other' }],
    ['reported', 'desk', 'reject', { code: 'other', words: letters(minRejectionText - 1) }],
    ['reported', 'desk', 'reject', { words: rejection.words }],
    ['reported', 'desk', 'reject', { code: 'weather', words: rejection.words }],
    ['reported', 'desk', 'questions', {}],
    ['reported', 'desk', 'questions', { text: '¿Qué?', days: replyDays.min - 1 }],
    ['reported', 'desk', 'questions', { text: '¿Qué?', days: replyDays.max + 1 }],
    ['reported', 'desk', 'cancel', {}],
    ['reported', 'desk', 'cancel', { reason: '' }],
    ['reported', 'family', 'cancel', {}],
    ['reported', 'family', 'cancel', { reason: ' ' }],
    ['rejected', 'family', 'objection', { text: letters(minReportText - 1) }],
    ['accepted', 'workshop', 'receive', { serial, words: '' }],
    ['accepted', 'workshop', 'receive', { ...intake, present: ['charger'] }],
    ['accepted', 'workshop', 'receive', { ...intake, serial, present: ['engine'] }],
    ['accepted', 'workshop', 'receive', { ...intake, serial, absent: ['charger'] }],
    ['accepted', 'workshop', 'receive', { ...intake, serial, present: ['charger', 'charger'] }],
    ['received', 'workshop', 'diagnosis', { text, expectedOn, lines }],
    ['received', 'workshop', 'diagnosis', { cause, expectedOn, lines }],
    ['received', 'workshop', 'diagnosis', { cause: 'magic', text, expectedOn, lines }],
    ['received', 'workshop', 'diagnosis', withoutLines],
    ['received', 'workshop', 'diagnosis', { ...withoutLines, lines: [] }],
    ['received', 'workshop', 'no-fault', {}],
    ['received', 'workshop', 'irreparable', {}],
    ['received', 'admin', 'irreparable/confirm', {}],
  ] as const)('of a %s repair is refused: %s, %s %j', async (status, who, path, payload) => {
    const { id, family } = ids[status] as { id: string; family: Member };
    const [as, under] = {
      desk: [product.desk, 'repairs'] as const,
      admin: [admin, 'repairs'] as const,
      family: [family, 'my-repairs'] as const,
      workshop: [product.workshop, 'workshop/repairs'] as const,
    }[who];
    const reply = await product.request(`POST /${under}/${id}/${path}`, { as, payload });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid-input']);
    expect((await product.rowOf(id)).status).toBe(status);
  });

  it('that is a diagnosis without lines names them', async () => {
    const { id } = ids.received as { id: string };
    for (const payload of [withoutLines, { ...withoutLines, lines: [] }]) {
      const { issues } = (await product.work(id, 'POST /diagnosis', payload)).json();
      expect(issues).toEqual([expect.objectContaining({ field: 'lines', code: 'required' })]);
    }
  });

  it('of several repairs is refused without words about the hand-over', async () => {
    const { id } = await product.report();
    for (const changes of [{}, { handOver: letters(minHandOverText - 1) }]) {
      const payload = { ids: [id], ...changes };
      const reply = await product.request('POST /repairs/accept', { as: product.desk, payload });
      expect(reply.statusCode).toBe(400);
    }
    expect((await product.rowOf(id)).status).toBe('reported');
  });

  it('is possible with the fewest letters', async () => {
    const one = await product.report();
    const words = letters(minRejectionText);
    const rejected = await product.handle(one.id, 'POST /reject', { code: 'other', words });
    expect(rejected.json()).toMatchObject({ status: 'rejected' });
    const objected = await product.request(`POST /my-repairs/${one.id}/objection`, {
      as: one.family,
      payload: { text: letters(minReportText) },
    });
    expect(objected.json()).toMatchObject({ status: 'reported' });
    const { id } = await product.report();
    const short = { handOver: letters(minHandOverText) };
    expect((await product.handle(id, 'POST /accept', short)).json()).toMatchObject(short);
    const asked = await product.report();
    const question = { text: '¿Qué?', days: replyDays.max };
    expect((await product.handle(asked.id, 'POST /questions', question)).statusCode).toBe(200);
  });
});
