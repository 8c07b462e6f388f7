import { type GatewayMethod, methodFacts } from '@cobertura/domain/payment/methods.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { useOnRestoredPage } from '../../../lib/restored-page.ts';
import { type GatewayForm, isComplete, postToGateway } from './gateway-form.ts';
import { PaymentProblem } from './problems.ts';

/** Requests the signed form and posts it to the gateway, once for any number of clicks. */
export function useGateway(
  load: (method: GatewayMethod) => Promise<Partial<GatewayForm>>,
  { onError }: { onError: (error: Error) => void },
) {
  const isLeaving = useRef(false);
  const opening = useMutation({
    mutationFn: async (method: GatewayMethod) => {
      const form = await load(method);
      if (!isComplete(form)) throw new PaymentProblem(`incomplete-${method}`);
      postToGateway(form);
    },
    onError: (error) => {
      isLeaving.current = false;
      onError(error);
    },
  });

  const { mutate, reset } = opening;
  useOnRestoredPage(() => {
    isLeaving.current = false;
    reset();
  });

  return {
    error: opening.error,
    // After a success the browser is leaving, so the button stays disabled.
    isLeaving: opening.isPending || opening.isSuccess,
    open: (method: GatewayMethod) => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      mutate(method);
    },
    reset,
  };
}

/** The signed form of a payment for one computer. */
export async function loadForm(id: string, method: GatewayMethod) {
  if (id === '') throw new PaymentProblem('no-computer');
  return call(`GET ${methodFacts[method].gateway.path}`, { params: { id } });
}
