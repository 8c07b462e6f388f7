import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { ComputerRows } from '../stories/written-computer.ts';
import { computersApp, type Member } from './computers.ts';

/** The product with a family, its paid computers and the staff who issue invoices. */
export async function invoicesApp(language: Language = 'es') {
  const product = await computersApp();
  const family = await product.family(language);
  const accountant = await product.staff('accountant');
  const admin = await product.staff('admin');

  return {
    ...product,
    family,
    addFamily: product.family,
    accountant,
    admin,
    addPaidComputer: (given: Partial<ComputerRows> = {}) => {
      const at = product.clock.now();
      return product.addComputer(family, {
        status: 'paid',
        contractedAt: at,
        paidAt: at,
        ...given,
      });
    },
    createInvoice: (computerId: ComputerId, more: object = {}, as: Member = accountant) =>
      product.call(as, 'POST /admin/computer/create-invoice', { computerId, ...more }),
    /** All invoices of a computer, oldest first. */
    invoicesOf: (computerId: ComputerId) =>
      product.deps.db
        .selectFrom('invoices')
        .selectAll()
        .where('computer_id', '=', computerId)
        .orderBy('issued_at')
        .orderBy('number')
        .execute(),
  };
}
