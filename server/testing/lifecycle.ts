import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { TestApp } from './app.ts';
import { contractsApp } from './contracts.ts';
import { picture } from './pictures.ts';

export type LifecycleApp = Awaited<ReturnType<typeof lifecycleApp>>;

export const uniqueWords = [
  'Erasmo',
  'Borrallo',
  'Esquecida',
  '87654321X',
  '699 999 999',
  'Rúa do Esquezo',
];

/** Gives a person words that occur nowhere else in the database. */
export async function giveUniqueData({ deps }: TestApp, id: string): Promise<void> {
  await deps.db
    .updateTable('users')
    .set({
      first_name: 'Erasmo',
      surname1: 'Borrallo',
      surname2: 'Esquecida',
      dni: '87654321X',
      phone: '699 999 999',
      address: 'Rúa do Esquezo, 1',
    })
    .where('id', '=', id)
    .execute();
}

/** The product with families that completed every step: photo, contract, payment, invoice, expiry. */
export async function lifecycleApp(environment: Record<string, string> = {}) {
  const product = await contractsApp(environment);
  const accountant = await product.staff('accountant');
  const { db } = product.deps;

  const named = async () => {
    const family = await product.family();
    await giveUniqueData(product, family.id);
    return family;
  };

  return {
    ...product,
    accountant,
    named,
    /** A family with a covered and invoiced computer. */
    covered: async () => {
      const family = await named();
      const form = await product.form({ studentName: 'Filla Esquecida' });
      const { resourceId } = (await product.call(family, 'POST /computers', form)).json();
      const computerId: ComputerId = resourceId;
      for (const kind of ['statusFront', 'statusBack']) {
        const content = await picture();
        await product.send(family, `POST /computers/${computerId}/files/${kind}`, { content });
      }
      const signing = await product.createContractFor(family, computerId);
      const signature = { kind: 'typed', name: 'Erasmo Borrallo Esquecida' };
      const signed = await product.signWithCode(signing, { signature });
      if (signed.statusCode !== 200) throw new Error(`signing returned ${signed.body}`);
      await product.seal(signing);
      const admin = await product.staff('admin');
      await product.call(admin, `PUT /computers/${computerId}/change-status`, { status: 'paid' });
      const issue = 'POST /admin/computer/create-invoice';
      const issued = await product.call(accountant, issue, { computerId });
      if (issued.statusCode !== 200) throw new Error(`issuing the invoice returned ${issued.body}`);
      return { family, computerId, signing };
    },
    expire: (computerId: ComputerId) =>
      db.updateTable('computers').set({ status: 'expired' }).where('id', '=', computerId).execute(),
  };
}
