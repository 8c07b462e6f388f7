import type { GatewayMethod } from '@cobertura/domain/payment/methods.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';

/** The signed form of one payment for several computers. */
export function loadFormForAll(computerIds: readonly string[], method: GatewayMethod) {
  return call('POST /payments/together', { body: { computerIds: [...computerIds], method } });
}

/** Joins computers under one transfer and mails its data. */
export function useJoinTransfer(computerIds: readonly string[]) {
  return useMutation({
    mutationFn: () =>
      call('POST /payments/transfer/together', { body: { computerIds: [...computerIds] } }),
  });
}
