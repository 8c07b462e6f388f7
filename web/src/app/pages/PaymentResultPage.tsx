import { useNavigate } from '@tanstack/react-router';
import { SupportContact } from '../../features/computer/components/SupportContact.tsx';
import { useRefetchComputers } from '../../features/computer/queries.ts';
import { useOptions } from '../../features/options/queries.ts';
import { PaymentResult } from '../../features/payment/families/result/PaymentResult.tsx';

/** The page of both addresses that the gateway redirects to. The result comes from the server. */
export function PaymentResultPage({ order }: { order: string | undefined }) {
  const navigate = useNavigate();
  const refetchComputers = useRefetchComputers();
  const support = useOptions().data?.support;
  return (
    <PaymentResult
      key={order}
      order={order}
      supportLine={support && <SupportContact support={support} />}
      onComputers={() => {
        void refetchComputers();
        void navigate({ to: '/my-computers', replace: true });
      }}
      onRetry={(computerId) => {
        void refetchComputers();
        void navigate({
          to: '/my-computers/$computerId',
          params: { computerId },
          search: { step: 4 },
          replace: true,
        });
      }}
    />
  );
}
