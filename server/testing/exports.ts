import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { previewInvoiceExport } from '@cobertura/domain/export/api.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { computersApp, type Member } from './computers.ts';

export type ExportsApp = Awaited<ReturnType<typeof exportsApp>>;

type Preview = ReplyOf<typeof previewInvoiceExport>;

export type ExportedFiles = { csv?: string; xml?: string; moreXml?: string[]; batch?: string };

/** The product with an accountant who issues and exports invoices. */
export async function exportsApp() {
  const product = await computersApp();
  const accountant = await product.staff('accountant');
  const family = await product.family();
  let day = 0;

  const create = async (computerId: ComputerId, more: object = {}) => {
    const call = 'POST /admin/computer/create-invoice';
    const reply = await product.call(accountant, call, { computerId, ...more });
    return reply.json() as { number: string; issuedAt: number };
  };
  const exportRange = (query: string, as: Member = accountant) =>
    product.call(as, `GET /admin/computer/invoice-exports${query}`);

  const preview = async (query: string) => {
    const call = `GET /admin/computer/invoice-exports/preview${query}`;
    return (await product.call(accountant, call)).json() as Preview;
  };

  return {
    ...product,
    accountant,
    family,
    create,
    exportRange,
    exported: async (from: string, to = from) =>
      (await exportRange(`?from=${from}&to=${to}`)).json() as ExportedFiles,
    preview,
    /** Previews a range, exports it, and returns the preview with what the export did. */
    previewAndExport: async (query: string) => {
      const exportedEvents = () =>
        product.deps.db
          .selectFrom('computer_events')
          .select('computer_id')
          .where('event', '=', 'exported')
          .execute();
      const before = await exportedEvents();
      const previewed = await preview(query);
      const { csv } = (await exportRange(query)).json() as ExportedFiles;
      const done = {
        invoices: Math.max(0, linesOf(csv).length - 1),
        total: columnSum(csv, 'Total Factura') / 100,
        toExport: (await exportedEvents()).length - before.length,
      };
      return { previewed, done, csv };
    },
    /** Each test uses its own day, so that ranges do not overlap. */
    nextDay: () => {
      day += 1;
      product.clock.time = new Date(Date.UTC(2026, 8, 15 + day, 10));
      return product.clock.time.toISOString().slice(0, 10);
    },
    invoiced: async () => {
      const at = product.clock.now();
      const given = { status: 'paid', contractedAt: at, paidAt: at } as const;
      const id = await product.addComputer(family, given);
      return { id, ...(await create(id)) };
    },
    batches: () => product.deps.db.selectFrom('export_batches').selectAll().execute(),
  };
}

/** The invoice numbers in a CSV. */
export function numbersIn(csv: string | undefined): (string | undefined)[] {
  return linesOf(csv)
    .slice(1)
    .map((line) => line.split(';')[11]);
}

export function linesOf(csv: string | undefined): string[] {
  return (csv ?? '').split('\r\n').filter(Boolean);
}

/** The sum of a column of a CSV, in cents. */
export function columnSum(csv: string | undefined, column: string): number {
  const [head = '', ...lines] = linesOf(csv);
  const index = head.replace('\uFEFF', '').split(';').indexOf(column);
  const cents = lines.map((line) =>
    Math.round(Number(line.split(';')[index]?.replace(',', '.')) * 100),
  );
  return cents.reduce((sum, each) => sum + each, 0);
}

/** Splits a CSV whose cells contain no semicolons. */
export function tableOf(csv: string): string[][] {
  return linesOf(csv.replace('\uFEFF', '')).map((line) => line.split(';'));
}
