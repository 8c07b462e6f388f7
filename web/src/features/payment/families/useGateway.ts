import { type GatewayMethod, methodFacts } from '@cobertura/domain/payment/methods.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { isComplete, postToGateway } from './gateway-form.ts';
import { PaymentProblem } from './problems.ts';

/** Requests the signed form and posts it to the gateway, once for any number of clicks. */
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
    // The browser's back button may restore the page in its old state.
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
    // After a success the browser is leaving, so the button stays disabled.
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
