import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameBack, type LoanersApp, loanersApp } from '../../../testing/loaners.ts';

describe('several people at once', () => {
  let product: LoanersApp;
  beforeAll(async () => {
    product = await loanersApp();
  });
  afterAll(() => product.close());

  const staffNamed = async (names: readonly string[]) => {
    const people = [];
    for (const name of names) people.push(await product.named(name, 'workshop'));
    return people;
  };
  const names = ['Ana', 'Brais', 'Carme', 'Duarte'];

  type Replies = Awaited<ReturnType<LoanersApp['ask']>>[];

  /** One reply is a success, and each other one is a refusal that names who was first. */
  const expectOneWins = (replies: Replies, { code }: { code: string }) => {
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, ...replies.slice(1).map(() => 409)]);
    const first = statuses.indexOf(200);
    for (const refused of replies.filter(({ statusCode }) => statusCode === 409)) {
      expect(refused.json().code).toBe(code);
      expect(refused.json().message).toContain(`${names[first]} Núñez`);
    }
    return replies[first]?.json();
  };

  const openLoans = async () =>
    (await product.database.pool.query('select id from loans where returned_at is null')).rows
      .length;

  it('lend the same laptop for different repairs: one does, the others read for which one', async () => {
    const { code } = await product.addLoaner();
    const repairs: string[] = [];
    for (const _ of names) repairs.push((await product.repairIn('accepted')).number);
    const people = await staffNamed(names);
    const before = await openLoans();
    const replies = await Promise.all(
      people.map((as, place) => product.lend(code, repairs[place] ?? '', {}, as)),
    );
    const { number } = expectOneWins(replies, { code: 'loaner-lent' });
    expect(replies.filter((reply) => reply.json().message?.includes(number))).toHaveLength(3);
    expect(await openLoans()).toBe(before + 1);
  });

  it('lend different laptops for the same repair: one does', async () => {
    const { id } = await product.repairIn('accepted');
    const codes: string[] = [];
    for (const _ of names) codes.push((await product.addLoaner()).code);
    const people = await staffNamed(names);
    const before = await openLoans();
    const replies = await Promise.all(
      people.map((as, place) => product.lend(codes[place] ?? '', id, {}, as)),
    );
    expectOneWins(replies, { code: 'repair-has-loaner' });
    expect(await openLoans()).toBe(before + 1);
    const events = (await product.readAsStaff(id)).events.map(({ event }) => event);
    expect(events.filter((event) => event === 'loaner-lent')).toHaveLength(1);
  });

  it('lend two laptops crosswise for two repairs without waiting for each other for ever', async () => {
    const [one, two] = [await product.repairIn('accepted'), await product.repairIn('accepted')];
    const [first, second] = [await product.addLoaner(), await product.addLoaner()];
    const replies = await Promise.all([
      product.lend(first.code, one.id),
      product.lend(second.code, two.id),
      product.lend(second.code, one.id),
      product.lend(first.code, two.id),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409]);
  });

  it('take the same laptop back: one does, the others read who did', async () => {
    const { loan } = await product.lent();
    const people = await staffNamed(names);
    const replies = await Promise.all(people.map((as) => product.takeBack(loan._id, {}, as)));
    expectOneWins(replies, { code: 'loan-returned' });
  });

  it('with one key get one reply', async () => {
    const { number } = await product.repairIn('accepted');
    const { code } = await product.addLoaner();
    const lend = () => product.lend(code, number, {}, product.workshop, `lend-${code}`);
    const lent = await Promise.all([lend(), lend(), lend()]);
    expect(lent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(lent.map(({ body }) => body)).size).toBe(1);
    const { _id } = lent[0]?.json() ?? {};
    const back = () => product.takeBack(_id, cameBack, product.workshop, `back-${code}`);
    const returned = await Promise.all([back(), back(), back()]);
    expect(returned.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(returned.map(({ body }) => body)).size).toBe(1);
  });

  it('return the laptop and take the loaner back: both hold', async () => {
    const { repair, loan } = await product.lent({}, 'ready');
    const [returned, back] = await Promise.all([
      product.work(repair.id, 'POST /return', { code: product.codeOf(repair.id) }),
      product.takeBack(loan._id),
    ]);
    expect([returned.statusCode, back.statusCode]).toEqual([200, 200]);
    expect((await product.loanRow(loan._id)).returned_at).not.toBeNull();
  });
});
