import { readFileSync } from 'node:fs';

/**
 * Loaded before the product. Shifts its clock by the milliseconds in the file CLOCK_SHIFT_FILE.
 * Timers are not affected, as when an operator sets the clock of a machine.
 */
const RealDate = Date;
let shift = read();
setInterval(() => {
  shift = read();
}, 50).unref();

const now = () => RealDate.now() + shift;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

function read(): number {
  return Number(readFileSync(process.env.CLOCK_SHIFT_FILE ?? '', 'utf8'));
}
