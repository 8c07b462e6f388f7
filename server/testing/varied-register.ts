import type { ComputerId } from '@cobertura/domain/ids.ts';
import { loadInvoiceFile } from '../src/features/invoice/service/read-invoice.ts';
import { purgeData } from '../src/features/personal-data/service/purge-data.ts';
import { correctRecord } from '../src/features/verifactu/service/correct-record.ts';
import { submitBatch } from '../src/features/verifactu/service/submit-records.ts';
import { testPassword } from './app.ts';
import { lifecycleApp } from './lifecycle.ts';
import { postForm } from './local-gateway.ts';

export type VariedRegister = Awaited<ReturnType<typeof variedRegister>>;

/**
 * A register with every kind of record: ordinary, rectifying, annulled, rejected and corrected, exempt
 * from VAT, and of a person whose data was erased and purged. All files are stored.
 */
export async function variedRegister() {
  const product = await lifecycleApp();
  const { deps, clock, accountant } = product;
  const admin = await product.staff('admin');
  const family = await product.family();
  const pass = (ms: number) => {
    clock.time = new Date(clock.time.getTime() + ms);
  };

  const issue = async (computerId: ComputerId, more: object = {}) => {
    const body = { computerId, ...more };
    const reply = await product.call(accountant, 'POST /admin/computer/create-invoice', body);
    if (reply.statusCode !== 200) throw new Error(`issuing returned ${reply.body}`);
  };
  const addPaid = () => {
    const paidAt = new Date(clock.now().getTime() - 3 * 86_400_000);
    return product.addComputer(family, { status: 'paid', contractedAt: paidAt, paidAt });
  };
  const addInvoiced = async () => {
    const computerId = await addPaid();
    await issue(computerId);
    return computerId;
  };
  const storeFiles = async () => {
    for (const row of await deps.db.selectFrom('invoices').selectAll().execute()) {
      if (!row.forgotten_at) await loadInvoiceFile(deps, row);
    }
  };

  // F2026-000001
  await addInvoiced();
  // F2026-000002, rectified
  await issue(await addInvoiced(), { regenerate: true, why: 'El nombre estaba mal.' });
  // F2026-000003, annulled
  const annulled = { computerId: await addInvoiced(), number: 'F2026-000003', why: 'No existió.' };
  await product.call(admin, 'POST /admin/computer/annul-invoice', annulled);
  await submitBatch(deps);
  // F2026-000004, rejected and corrected
  pass(3600_000);
  await postForm(product, '/aeat/panel', { rejectNext: '1' });
  await addInvoiced();
  await submitBatch(deps);
  await correctRecord(deps, { position: 6, notInCensus: false });
  pass(3600_000);
  await submitBatch(deps);
  // F2026-000005, exempt
  const { tax } = deps.config.invoices;
  const regimes = [{ regime: 'exempt-insurance' as const, from: undefined }];
  Object.assign(deps.config.invoices, { tax: { ...tax, regimes } });
  await addInvoiced();
  Object.assign(deps.config.invoices, { tax });
  // F2026-000006, with its contract
  const kept = await product.covered();
  // F2026-000007, of an erased person
  const erased = await product.covered();
  await storeFiles();
  await product.expire(erased.computerId);
  const reply = await product.call(erased.family, 'POST /user/me/erasure', {
    password: testPassword,
  });
  clock.time = new Date((reply.json().keptUntil + 86_400) * 1000);
  await purgeData(deps);
  const keys = await deps.db
    .selectFrom('invoices')
    .select('file_key')
    .where('forgotten_at', 'is not', null)
    .execute();
  for (const { file_key } of keys) await deps.files.remove(file_key);
  // F2033-000001, of another year
  await addInvoiced();
  await storeFiles();
  return { ...product, contract: kept.signing };
}
