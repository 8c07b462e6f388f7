import type { Loaner, LoanOfRepair } from '@cobertura/domain/loaner/api.ts';
import type { Member } from './computers.ts';
import { workshopApp } from './workshop.ts';

export type LoanersApp = Awaited<ReturnType<typeof loanersApp>>;

export const wentOut = {
  dueOn: '2026-11-30',
  items: ['charger', 'starts', 'screen'],
  words: 'Con la funda azul.',
};

export const cameBack = { items: ['starts', 'screen'], words: 'Falta el cargador.' };

/** The product with short functions to lend laptops. */
export async function loanersApp(...given: Parameters<typeof workshopApp>) {
  const product = await workshopApp(...given);
  const { request, workshop, deps } = product;

  const ask = (what: string, payload?: object, as: Member = workshop, key?: string) =>
    request(what, {
      as,
      ...(payload && { payload }),
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });

  let count = 0;
  const loanerForm = (given: object = {}) => {
    count += 1;
    return {
      code: `P-${String(count).padStart(2, '0')}`,
      serial: `LOAN${count}`,
      model: 'HP ProBook x360',
      keptAt: 'Taller, estante 2',
      words: 'Pegatina verde',
      ...given,
    };
  };

  const addLoaner = async (given: object = {}): Promise<Loaner> => {
    const reply = await ask('POST /loaners', loanerForm(given));
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json();
  };

  const lend = (loaner: string, repair: string, given: object = {}, as?: Member, key?: string) =>
    ask('POST /loans', { loaner, repair, ...wentOut, ...given }, as, key);

  const takeBack = (loan: string, given: object = {}, as?: Member, key?: string) =>
    ask(`POST /loans/${loan}/return`, { ...cameBack, ...given }, as, key);

  return {
    ...product,
    ask,
    loanerForm,
    addLoaner,
    lend,
    takeBack,
    extend: (loan: string, dueOn: string, as?: Member, key?: string) =>
      ask(`POST /loans/${loan}/extend`, { dueOn }, as, key),
    /** A new loaner that is lent for a repair of a new family. */
    lent: async (
      given: object = {},
      status: Parameters<typeof product.repairIn>[0] = 'accepted',
      ...report: Parameters<typeof product.report>
    ) => {
      const repair = await product.repairIn(status, ...report);
      const { code } = await addLoaner();
      const reply = await lend(code, repair.number, given);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return { repair, code, loan: reply.json() as LoanOfRepair };
    },
    loanRow: (id: string) =>
      deps.db.selectFrom('loans').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
}
