import { centsFromEuros } from '@cobertura/domain/money.ts';
import type { StatementLine } from '@cobertura/domain/payment/statement-api.ts';
import type { Member } from './computers.ts';
import { quotedRepair } from './quotes.ts';
import { norma43 } from './statements.ts';
import type { WorkshopApp } from './workshop.ts';

/** Short functions for the deposits that pay quotes. */
export function quoteDeposits(product: WorkshopApp, accountant: Member) {
  let day = 0;

  const call = (what: string, payload?: object, as = accountant) =>
    product.request(what, { as, ...(payload && { payload }) });

  return {
    call,
    /** A repair that waits for a transfer, with its concept. */
    asked: async () => {
      const repair = await quotedRepair(product);
      const reply = await product.request(`POST /my-repairs/${repair.id}/quote/transfer`, {
        as: repair.family,
      });
      return { ...repair, concept: String(reply.json().concept) };
    },
    /** Imports a deposit, and returns its line. */
    deposit: async (euros: number, concept: string, payer = ''): Promise<StatementLine> => {
      day += 1;
      const file = norma43([{ amountCents: centsFromEuros(euros), concept, payer }], {
        day: `2611${String(day).padStart(2, '0')}`,
      });
      await product.send(accountant, 'POST /admin/statements', { content: file, name: 'e.txt' });
      const { docs } = (await call('GET /admin/statements?limit=100')).json();
      const bookedOn = `2026-11-${String(day).padStart(2, '0')}`;
      return docs.find((line: StatementLine) => line.bookedOn === bookedOn);
    },
    confirm: async (id: string, as = accountant) =>
      (await call('POST /admin/statements/confirm', { ids: [id] }, as)).json().results[0],
    settle: (id: string, ...parts: object[]) =>
      call(`POST /admin/statements/${id}/settle`, { parts }),
    paymentsOf: (id: string) =>
      product.deps.db
        .selectFrom('payments')
        .select(['amount_cents', 'source', 'to_refund'])
        .where('repair_id', '=', id)
        .orderBy('id')
        .execute(),
  };
}
