import type { PriceListEntry } from '@cobertura/domain/price-list/api.ts';
import type { ComputersApp, Member } from './computers.ts';

export const screenEntry = {
  kind: 'part',
  wordsEs: 'Pantalla de 14 pulgadas',
  wordsGa: 'Pantalla de 14 polgadas',
  models: [] as string[],
  price: 8900,
  cost: 6120,
};

/** Adds an entry to the price list as an administrator. */
export async function addEntry(
  product: Pick<ComputersApp, 'call' | 'staff'>,
  changes: object = {},
  admin?: Member,
): Promise<PriceListEntry> {
  const by = admin ?? (await product.staff('admin'));
  const reply = await product.call(by, 'POST /price-list', { ...screenEntry, ...changes });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json();
}
