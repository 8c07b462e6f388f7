import { madridDay } from '@cobertura/domain/dates.ts';
import { addCalendarDays } from '@cobertura/domain/holiday/working-days.ts';
import type { ComputersApp } from './computers.ts';

let count = 0;

/** A loaner that is lent for a repair, and one that is not. */
export async function lendLoaner(
  product: Pick<ComputersApp, 'call' | 'clock' | 'staff'>,
  repair: string | undefined,
): Promise<{ loaners: string[]; idsFor: (path: string) => string[] }> {
  const desk = await product.staff('cau');
  const add = async () => {
    count += 1;
    const form = { code: `L-${count}`, serial: `LENT${count}`, model: 'HP', keptAt: 'CAU' };
    return (await product.call(desk, 'POST /loaners', form)).json();
  };
  const [lent, idle] = [await add(), await add()];
  const dueOn = addCalendarDays(madridDay(product.clock.now()), 15);
  const loan = { loaner: lent.code, repair, dueOn, items: ['charger'] };
  const reply = await product.call(desk, 'POST /loans', loan);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return {
    loaners: [lent.code, idle.code, idle.serial],
    idsFor: (path) => (path.startsWith('/loans/') ? [reply.json()._id] : [lent._id, idle._id]),
  };
}
