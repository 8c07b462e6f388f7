import { dashedDate, madridStamp } from '@cobertura/domain/dates.ts';
import { splitTax } from '@cobertura/domain/invoice/amounts.ts';
import { invoiceNumber } from '@cobertura/domain/invoice/number.ts';
import type { Exemption } from '@cobertura/domain/invoice/tax.ts';
import { centsFromEuros } from '@cobertura/domain/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../src/db/database.ts';
import { issueInvoice } from '../src/features/invoice/service/issue-invoice.ts';
import { appendAnnulment } from '../src/features/verifactu/service/append-annulment.ts';
import { lockChainEnd } from '../src/features/verifactu/service/append-record.ts';
import { buildIssuedRecord } from '../src/features/verifactu/service/build-record.ts';
import { submitBatch } from '../src/features/verifactu/service/submit-records.ts';
import type { Caller } from '../src/http/access.ts';
import { newId } from '../src/lib/ids.ts';
import { computersApp, seconds } from './computers.ts';
import { postForm } from './local-gateway.ts';

export type VerifactuApp = Awaited<ReturnType<typeof verifactuApp>>;

type Given = {
  type?: 'F1' | 'R1' | 'R4';
  recipient?: { name: string; nif: string; address: string };
  rectifies?: string;
  exemption?: Exemption;
};

/** Limited by the number of parameters of one statement. */
const batchSize = 500;

/** The product with invoices and records, and the local tax agency. */
export async function verifactuApp(
  environment: Record<string, string> = {},
  options: Parameters<typeof computersApp>[1] = {},
) {
  const product = await computersApp(environment, options);
  const { deps, clock, database } = product;
  const { db } = deps;
  const family = await product.family();
  const accountant = await product.staff('accountant');
  const paid = { status: 'paid', contractedAt: clock.now(), paidAt: clock.now() } as const;
  const computerId = await product.addComputer(family, paid);
  const { id: periodId } = await product.currentPeriod(computerId);
  let ordinal = 0;

  /** Inserts invoices with their records, without PDF and mail, because this is fast. */
  const record = async (tx: Tx, count: number, given: Given) => {
    const software = deps.config.invoices.register;
    const link = await lockChainEnd(tx);
    let { before, position } = link;
    const made = [];
    for (let each = 0; each < count; each += 1) {
      const at = clock.now();
      ordinal += 1;
      const invoice = bareInvoice({ ordinal, at, ...given });
      const madeAt = madridStamp(seconds(at));
      const written = buildIssuedRecord(invoice, {
        before,
        madeAt,
        software,
        correction: undefined,
      });
      made.push({
        id: newId(at),
        invoice,
        position,
        at,
        ordinal,
        previous: before.hash,
        ...written,
      });
      before = { hash: written.hash, number: invoice.number, issuedOn: invoice.issuedOn };
      position += 1;
    }
    for (let from = 0; from < count; from += batchSize) {
      const batch = made.slice(from, from + batchSize);
      await tx
        .insertInto('invoices')
        .values(
          batch.map(({ id, invoice, at, ordinal: place }) => ({
            id,
            computer_id: computerId,
            period_id: periodId,
            series: 'T2026',
            ordinal: place,
            number: invoice.number,
            type: invoice.type,
            rectifies: given.rectifies ?? null,
            issued_at: at,
            operation_at: at,
            language: 'es' as const,
            content: JSON.stringify(invoice.content),
            total_cents: invoice.totalCents,
            base_cents: invoice.baseCents,
            tax_cents: invoice.taxCents,
            tax_rate: invoice.taxRate,
            qr: null,
            issued_by: accountant.id,
            file_key: `invoices/${id}.pdf`,
            file_sha256: '',
          })),
        )
        .execute();
      await tx
        .insertInto('register_records')
        .values(
          batch.map(({ id, position: place, at, previous, hash, xml }) => ({
            position: place,
            invoice_id: id,
            kind: 'alta' as const,
            made_at: at,
            previous_hash: previous,
            hash,
            xml,
          })),
        )
        .execute();
    }
    const { hash, number, issuedOn } = before;
    const head = { position: position - 1, hash, number, issued_on: issuedOn };
    await tx.updateTable('register_head').set(head).execute();
    await tx
      .updateTable('invoice_counters')
      .set({ last: ordinal })
      .where('series', '=', 'T2026')
      .execute();
    if (software.environment !== 'off') {
      await sql`insert into register_submissions (position, state)
        select position, 'pending' from register_records where position >= ${link.position}`.execute(
        tx,
      );
    }
    return made;
  };
  await db
    .insertInto('invoice_counters')
    .values({ series: 'T2026', last: 0, last_issued_at: clock.now() })
    .execute();

  return {
    ...product,
    family,
    accountant,
    pass: (amount: number) => {
      clock.time = new Date(clock.time.getTime() + amount * 1000);
    },
    /** Records invoices without PDF and returns them. */
    record: (count = 1, given: Given = {}) =>
      db.transaction().execute((tx) => record(tx, count, given)),
    annul: ({ id }: { id: string }) =>
      db
        .transaction()
        .execute((tx) => appendAnnulment(tx, deps, { invoiceId: id, at: clock.now() })),
    /** Issues the invoice of a paid computer through the use case. */
    issue: async () => {
      const id = await product.addComputer(family, paid);
      const caller = { ...accountant, lang: 'es' } as unknown as Caller;
      const request = { computerId: id, regenerate: undefined, why: undefined };
      return issueInvoice(deps, { ...request, caller });
    },
    submit: () => submitBatch(deps),
    setAgency: (fields: Record<string, string>) => postForm(product, '/aeat/panel', fields),
    flow: () => db.selectFrom('register_flow').selectAll().executeTakeFirstOrThrow(),
    records: () => db.selectFrom('register_records').selectAll().orderBy('position').execute(),
    submissions: () =>
      db.selectFrom('register_submissions').selectAll().orderBy('position').execute(),
    /** The agency's records in the order of arrival. */
    received: async () =>
      (await database.pool.query('select * from local_tax_agency.records order by id')).rows,
    sent: async () =>
      (await database.pool.query('select * from local_tax_agency.submissions order by id')).rows,
  };
}

/** The input of a record. */
export function bareInvoice({
  ordinal,
  at,
  type = 'F1',
  recipient,
  exemption,
}: Given & {
  ordinal: number;
  at: Date;
}) {
  const issuedOn = dashedDate(seconds(at));
  const taxRate = exemption ? 0 : 2100;
  const { total, base, tax } = splitTax(centsFromEuros(type === 'R1' ? 0 : 49), taxRate);
  return {
    number: invoiceNumber('T2026', ordinal),
    issuedOn,
    operationOn: undefined,
    type,
    content: {
      issuer: {
        name: 'Cobertura Escolar Demo, S.L.',
        nif: 'B00000000',
        address: 'Rúa de Exemplo, 1',
        registry: 'Registro Mercantil',
      },
      recipient: recipient ?? {
        name: 'Uxía Núñez & Rial <«ñ»>',
        nif: '12345678Z',
        address: 'Rúa Nova, 1',
      },
      concept: 'Cobertura SIR: reparación del portátil',
      details: [],
      paymentMethod: 'bizum' as const,
      ...(type !== 'F1' && {
        rectified: { number: 'T2026-000001', date: issuedOn, base: 4050, tax: 850, why: 'Error' },
      }),
      ...(exemption && { exemption }),
      isDemo: true,
    },
    totalCents: total,
    baseCents: base,
    taxCents: tax,
    taxRate,
  };
}
