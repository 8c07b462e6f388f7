import { setImmediate } from 'node:timers/promises';

/** For longer than anybody asks again because no answer came. */
const keptFor = 120_000;

/** When this process answered with which invoice, by `performance.now()`. */
const answered = new Map<string, number>();

export async function noteAnswered(invoiceId: string): Promise<void> {
  // Who asked meanwhile came before: they are let in first, for the embedded database leaves no time
  // for it while it works. A turn each for a connection, its bytes and the request in them.
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
  const now = performance.now();
  for (const [id, at] of answered) {
    // They are in the order of their time.
    if (now - at < keptFor) break;
    answered.delete(id);
  }
  if (!answered.has(invoiceId)) answered.set(invoiceId, now);
}

/**
 * Whether somebody had been told of an invoice when a request came. What another process answered, or
 * one that died before it could, is not known here: who asks then is taken to have heard nothing.
 */
export function wasAnswered(invoiceId: string, arrivedAt: number): boolean {
  return (answered.get(invoiceId) ?? Number.POSITIVE_INFINITY) < arrivedAt;
}
