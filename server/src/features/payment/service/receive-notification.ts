import { Refusal } from '@cobertura/domain/errors.ts';
import type { paymentNotification } from '@cobertura/domain/payment/api.ts';
import type { Deps } from '../../../deps.ts';
import type { Call } from '../../../http/route.ts';
import { processAnswer } from './process-answer.ts';
import { storeOperation } from './store-operation.ts';

/** Replies 200 to every correctly signed notification. A resend would not fix an unknown order. */
export async function receiveNotification(
  deps: Deps,
  { raw, log }: Pick<Call<typeof paymentNotification>, 'raw' | 'log'>,
): Promise<undefined> {
  const read = deps.payments.readNotification(raw.body);
  switch (read.kind) {
    case 'refused':
      throw new Refusal('access-denied');
    case 'empty':
      log.warn('ignored an empty payment notification');
      return;
    case 'other':
      await storeOperation(deps, read.content);
      log.warn('stored a notification that is not about a payment at this terminal');
      return;
    case 'answer': {
      const { answer } = read;
      const settled = await processAnswer(deps, { answer, kind: 'notification' });
      if (settled) return;
      await storeOperation(deps, answer.content);
      log.warn({ order: answer.orderCode }, 'stored a payment notification for an unknown order');
    }
  }
}
