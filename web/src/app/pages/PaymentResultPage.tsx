import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SupportContact } from '../../features/computer/components/SupportContact.tsx';
import { useMyComputers, useRefetchComputers } from '../../features/computer/queries.ts';
import { useOptions } from '../../features/options/queries.ts';
import { NoOrder } from '../../features/payment/families/result/NoOrder.tsx';
import { PaymentResult } from '../../features/payment/families/result/PaymentResult.tsx';
import { isJoint } from '../../features/payment/families/result/result-view.ts';
import { myRepairsKey } from '../../features/repair/components/query-keys.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { PaymentLink } from './PaymentLink.tsx';

/** The page of both addresses that the gateway redirects to. The result comes from the server. */
export function PaymentResultPage({ order }: { order: string | undefined }) {
  const navigate = useNavigate();
  const refetchComputers = useRefetchComputers();
  const support = useOptions().data?.support;
  const toComputers = () => {
    void refetchComputers();
    void navigate({ to: '/my-computers', replace: true });
  };
  const queries = useQueryClient();
  const userId = useCurrentUser()?._id;
  const toRepair = (repairId: string) => {
    void queries.invalidateQueries({ queryKey: myRepairsKey(userId) });
    const params = { repairId };
    void navigate({ to: '/my-repairs/$repairId', params, search: {}, replace: true });
  };
  return (
    <PaymentResult
      key={order}
      order={order}
      supportLine={support && <SupportContact support={support} />}
      noOrder={<KnownPayments onDone={toComputers} />}
      onDone={(attempt) => (attempt?.repair ? toRepair(attempt.repair._id) : toComputers())}
      onRetry={(attempt) => {
        const { computerId, repair } = attempt;
        if (repair) return toRepair(repair._id);
        void refetchComputers();
        if (isJoint(attempt)) return void navigate({ to: '/my-computers/pay', replace: true });
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

/** How the computers of the family are paid, when the order of the address is unknown. */
function KnownPayments({ onDone }: { onDone: () => void }) {
  const computers = useMyComputers();
  return <NoOrder computers={computers.data} PaymentLink={PaymentLink} onDone={onDone} />;
}
