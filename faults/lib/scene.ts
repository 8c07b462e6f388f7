import type { Caller } from './call.ts';
import type { Ledger } from './ledger.ts';
import type { Stock } from './stock.ts';
import type { Till } from './till.ts';
import type { World } from './world.ts';

/** What writers and scenarios work with. */
export type Scene = {
  world: World;
  caller: Caller;
  till: Till;
  stock: Stock;
  ledger: Ledger;
  /** Computers on their way through the office. */
  queues: { toInvoice: string[]; toRefund: string[] };
};
