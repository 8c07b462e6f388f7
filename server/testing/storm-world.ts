import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Member } from './computers.ts';
import { quoteRepair } from './quotes.ts';
import { repairPaymentsApp } from './repair-payments.ts';
import { openRepair } from './repair-stories.ts';
import { coveredNow } from './repairs.ts';
import { addSignedContract } from './withdrawal-cases.ts';

export type World = Awaited<ReturnType<typeof stormWorld>>;

/** From 0 to 1. They choose what an operation acts on, so that a seed repeats a storm. */
export type Numbers = readonly [number, number, number];

type Computer = { family: Member; computerId: ComputerId; contractId?: string };

export function pick<Item>(items: readonly Item[], at: number): Item | undefined {
  return items[Math.floor(at * items.length)];
}

/** The product of a storm, and what the storm may act on. */
export async function stormWorld() {
  const product = await repairPaymentsApp();
  product.orderEvents();
  const { deps } = product;
  const accountant = await product.staff('accountant');
  await deps.db
    .updateTable('options')
    .set({ contract_end_date: new Date('2027-08-31T22:00:00Z') })
    .execute();
  const computers: Computer[] = [];
  const repairs: { id: string; family: Member }[] = [];
  const orders: string[] = [];

  const addFamily = async () => {
    const { family, computerIds } = await product.payableFamily(2);
    for (const computerId of computerIds) {
      const { contractId } = await addSignedContract(deps, { family, computerId });
      computers.push({ family, computerId, contractId });
    }
    return undefined;
  };
  const addRepair = async () => {
    const family = await product.family('es');
    const computerId = await product.addComputer(family, coveredNow);
    const { id } = await openRepair(product, { computerId });
    await quoteRepair(product, id);
    computers.push({ family, computerId });
    repairs.push({ id, family });
    return undefined;
  };

  return {
    ...product,
    accountant,
    computers,
    orders,
    addFamily,
    addRepair,
    /** Two of three choices are recent, because recent computers still change. */
    computer: ([at, how]: Numbers) =>
      pick(how < 0.66 ? computers.slice(-8) : computers, at) as Computer,
    repair: (at: number) => pick(repairs.slice(-2), at),
    order: (at: number) => pick(orders.slice(-8), at),
  };
}
