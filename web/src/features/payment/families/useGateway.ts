import { type GatewayMethod, methodFacts } from '@cobertura/domain/payment/methods.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { isComplete, postToGateway } from './gateway-form.ts';
import { PaymentProblem } from './problems.ts';

/** Asks for the signed form and leaves with it. However often it is pressed, it leaves once. */
export function useGateway(computerId: string, { onError }: { onError: (error: Error) => void }) {
  const isLeaving = useRef(false);
  const leaving = useMutation({
    mutationFn: async (method: GatewayMethod) => {
      const form = await begin(computerId, method);
      if (!isComplete(form)) throw new PaymentProblem(`incomplete-${method}`);
      postToGateway(form);
    },
    onError: (error) => {
      isLeaving.current = false;
      onError(error);
    },
  });

  const { mutate, reset } = leaving;
  useEffect(() => {
    // Back from the gateway with the browser's button: the page may come as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isLeaving.current = false;
      reset();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset]);

  return {
    error: leaving.error,
    // Once it worked the browser is leaving: nobody pays twice.
    isLeaving: leaving.isPending || leaving.isSuccess,
    leave: (method: GatewayMethod) => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      mutate(method);
    },
    forget: reset,
  };
}

function begin(id: string, method: GatewayMethod) {
  if (id === '') throw new PaymentProblem('no-computer');
  return call(`GET ${methodFacts[method].gateway.path}`, { params: { id } });
}
