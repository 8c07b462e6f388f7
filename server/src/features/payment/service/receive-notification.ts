import { Refusal } from '@cobertura/domain/errors.ts';
import type { paymentNotification } from '@cobertura/domain/payment/api.ts';
import type { Deps } from '../../../deps.ts';
import type { Call } from '../../../http/route.ts';
import { processAnswer } from './process-answer.ts';

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
    case 'not-ours':
      log.warn(
        { notification: read.kind },
        'ignored a payment notification without an answer for this merchant',
      );
      return;
    case 'answer': {
      const { answer } = read;
      const settled = await processAnswer(deps, { answer, kind: 'notification' });
      if (!settled)
        log.warn(
          { order: answer.orderCode },
          'ignored a payment notification for an unknown order',
        );
    }
  }
}
