import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReplacementApp, replacementApp } from '../../../testing/replacements.ts';

describe('a laptop that is replaced, at once with', () => {
  let product: ReplacementApp;
  beforeAll(async () => {
    product = await replacementApp();
    await product.deps.db
      .updateTable('options')
      .set({ contract_end_date: new Date('2026-12-31T22:59:59Z') })
      .execute();
  });
  afterAll(() => product.close());

  const outcome = (reply: Awaited<ReturnType<typeof product.replace>>) =>
    reply.statusCode === 200 ? 'done' : `${reply.statusCode} ${reply.json().code}`;

  it('a registration of the new serial number: one of them holds it', async () => {
    const winners = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      const { id, computerId, old } = await product.proposed();
      const family = await product.family();
      const form = await product.form();
      const serial = form.serialNumber;
      const register = () => product.call(family, 'POST /computers', form);
      const swap = () => product.replace(id, { serial });
      // Each wins at least once. Of the others, the one that is sent first does not always win.
      const first = round === 0 ? await swap() : round === 1 ? await register() : undefined;
      const replies =
        round % 2 === 0
          ? await Promise.all([first ?? swap(), register()])
          : (await Promise.all([first ?? register(), swap()])).toReversed();
      const [swapped, registered] = replies;
      if (!swapped || !registered) throw new Error('a reply is missing');
      const isSwapped = swapped.statusCode === 200;
      winners.add(isSwapped ? 'swap' : 'registration');
      expect([outcome(swapped), outcome(registered)]).toEqual(
        isSwapped ? ['done', '423 serial-in-use'] : ['423 serial-in-use', 'done'],
      );
      const holder = isSwapped ? computerId : registered.json().resourceId;
      expect(await product.holderOf(serial)).toBe(holder);
      expect(await product.holderOf(old)).toBe(isSwapped ? null : computerId);
      expect(await product.rowOf(id)).toMatchObject(
        isSwapped
          ? { status: 'ready', outcome: 'replaced', serial_number: old, new_serial: serial }
          : {
              status: 'received',
              outcome: null,
              serial_number: old,
              new_serial: null,
              annex: null,
            },
      );
      expect((await product.serialRow(old)).retired_at !== null).toBe(isSwapped);
    }
    expect(winners).toEqual(new Set(['swap', 'registration']));
  });

  it('a registration of the old serial number, which is never free', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, old } = await product.proposed();
      const family = await product.family();
      const serial = await product.addSerial();
      const form = await product.form({ serialNumber: old });
      const [swapped, registered] = await Promise.all([
        product.replace(id, { serial }),
        product.call(family, 'POST /computers', form),
      ]);
      expect(outcome(swapped)).toBe('done');
      expect(['423 serial-in-use', '409 serial-retired']).toContain(outcome(registered));
    }
  });

  it('another administrator: one wins, the other reads who was first', async () => {
    const names = ['Ana', 'Brais'] as const;
    for (let round = 0; round < 4; round += 1) {
      const { id, computerId } = await product.proposed();
      const people = await Promise.all(names.map((name) => product.named(name, 'admin')));
      const serials = await Promise.all(names.map(() => product.addSerial()));
      const replies = await Promise.all(
        people.map((as, i) => product.replace(id, { serial: serials[i] }, as)),
      );
      expect(replies.map(outcome).toSorted()).toEqual(['409 repair-moved', 'done']);
      const first = replies.findIndex(({ statusCode }) => statusCode === 200);
      const refused = replies[1 - first]?.json();
      expect(refused.message).toContain(`«Listo para recoger». Lo cambió ${names[first]} Núñez`);
      expect(await product.holderOf(serials[first] ?? '')).toBe(computerId);
      expect(await product.holderOf(serials[1 - first] ?? '')).toBeNull();
    }
  });

  it('the confirmation without another laptop: one wins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, old, computerId } = await product.proposed();
      const serial = await product.addSerial();
      const [swapped, confirmed] = await Promise.all([
        product.replace(id, { serial }),
        product.handle(id, 'POST /irreparable/confirm', { words: 'Óxido.' }, product.admin),
      ]);
      expect([outcome(swapped), outcome(confirmed)].toSorted()).toEqual([
        '409 repair-moved',
        'done',
      ]);
      const isSwapped = swapped.statusCode === 200;
      expect((await product.rowOf(id)).outcome).toBe(isSwapped ? 'replaced' : 'irreparable');
      expect(await product.holderOf(isSwapped ? serial : old)).toBe(computerId);
      expect(await product.holderOf(isSwapped ? old : serial)).toBeNull();
    }
  });

  it('another repair that is given the same laptop: one gets it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const repairs = [await product.proposed(), await product.proposed()];
      const serial = await product.addSerial();
      const replies = await Promise.all(repairs.map(({ id }) => product.replace(id, { serial })));
      expect(replies.map(outcome).toSorted()).toEqual(['423 serial-in-use', 'done']);
      const winner = repairs[replies.findIndex(({ statusCode }) => statusCode === 200)];
      expect(await product.holderOf(serial)).toBe(winner?.computerId);
    }
  });

  it('itself, sent several times with one key: it happens once', async () => {
    const { id, computerId } = await product.proposed();
    const serial = await product.addSerial();
    const key = { 'idempotency-key': `at-once-${id}` };
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => product.replace(id, { serial }, product.admin, key)),
    );
    expect(replies.map(outcome)).toEqual(['done', 'done', 'done', 'done']);
    const events = (await product.events(computerId)).map(({ event }) => event);
    expect(events.filter((event) => event === 'serial-replaced')).toHaveLength(1);
  });
});
