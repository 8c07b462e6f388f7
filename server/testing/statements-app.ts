import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { SettledFilter } from '@cobertura/domain/payment/deposit.ts';
import type { SettledDeposit } from '@cobertura/domain/payment/deposit-api.ts';
import { paymentCode } from '@cobertura/domain/payment/payment-code.ts';
import type { StatementLine } from '@cobertura/domain/payment/statement-api.ts';
import { computersApp, type Member } from './computers.ts';
import { norma43 } from './statements.ts';

export type StatementsApp = Awaited<ReturnType<typeof statementsApp>>;

/** The product with an accountant who uploads bank statements. */
export async function statementsApp() {
  const product = await computersApp();
  const accountant = await product.staff('accountant');
  const family = await product.family('ga');
  let day = 0;

  const list = async (): Promise<StatementLine[]> =>
    (await product.call(accountant, 'GET /admin/statements?limit=100')).json().docs;

  const upload = (content: string | Uint8Array, as: Member = accountant) =>
    product.send(as, 'POST /admin/statements', { content, name: 'extracto.txt' });

  const lineOf = async (text: string): Promise<StatementLine> => {
    const line = (await list()).find((each) => each.text.includes(text));
    if (!line) throw new Error(`no line contains ${text}`);
    return line;
  };

  const nextDay = () => {
    day += 1;
    return `2601${String(day).padStart(2, '0')}`;
  };

  return {
    ...product,
    accountant,
    family,
    list,
    /** Each test uses its own days, so that it does not see movements of other tests. */
    nextDay,
    upload,
    lineOf,
    /** Uploads a statement with one deposit, and returns the id of its line. */
    deposit: async (
      euros: number,
      { payer = '', concept }: { payer?: string; concept: string },
    ) => {
      const amountCents = Math.round(euros * 100);
      await upload(norma43([{ amountCents, payer, concept }], { day: nextDay() }));
      return (await lineOf(concept))._id;
    },
    settle: (id: string, parts: readonly object[], as: Member = accountant) =>
      product.call(as, `POST /admin/statements/${id}/settle`, { parts }),
    undo: (id: string, why = 'Era doutra familia', as: Member = accountant) =>
      product.call(as, `POST /admin/statements/${id}/undo`, { why }),
    settled: async (kind?: SettledFilter): Promise<SettledDeposit[]> => {
      const filter = kind ? `&kind=${kind}` : '';
      return (
        await product.call(accountant, `GET /admin/statements/settled?limit=100${filter}`)
      ).json().docs;
    },
    parts: (lineId: string) =>
      product.deps.db
        .selectFrom('statement_parts')
        .selectAll()
        .where('line_id', '=', lineId)
        .orderBy('id')
        .execute(),
    confirm: (ids: string[], as: Member = accountant) =>
      product.call(as, 'POST /admin/statements/confirm', { ids }),
    /** A computer that waits for a transfer, with its payment code. */
    awaitingTransfer: async (
      status: 'pending-payment' | 'transfer-confirmation' = 'pending-payment',
    ) => {
      const id = await product.addComputer(family, { status, contractedAt: product.clock.now() });
      await product.deps.db
        .updateTable('coverage_periods')
        .set({ transfer_price_cents: 4900 })
        .where('computer_id', '=', id)
        .execute();
      const { payment_number } = await product.currentPeriod(id);
      return { id, code: paymentCode(Number(payment_number)) };
    },
    paymentsOf: (id: ComputerId) =>
      product.deps.db.selectFrom('payments').selectAll().where('computer_id', '=', id).execute(),
    setPaid: async (id: string) =>
      product.call(await product.staff('admin'), `PUT /computers/${id}/change-status`, {
        status: 'paid',
      }),
  };
}
