import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { ListedRepair } from '@cobertura/domain/repair/api.ts';
import { repairStatuses } from '@cobertura/domain/repair/status.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { MyComputers } from '../../features/computer/families/list/MyComputers.tsx';
import { useMyComputers, useRefetchComputers } from '../../features/computer/queries.ts';
import { ClosedNotice } from '../../features/options/components/ClosedNotice.tsx';
import { useOptions } from '../../features/options/queries.ts';
import {
  ordersInProgress,
  useCheckAttempts,
} from '../../features/payment/families/useCheckAttempts.ts';
import { CardRepair } from '../../features/repair/families/CardRepair.tsx';
import { useMyRepairs } from '../../features/repair/queries.ts';
import { useDeferredData } from '../../ui/useDeferredData.ts';
import { MyRepairLink } from './MyRepairLink.tsx';
import { PaymentLink } from './PaymentLink.tsx';
import { RenewLink } from './RenewLink.tsx';
import { StepLink } from './StepLink.tsx';
import { TogetherOffers } from './TogetherOffers.tsx';
import { WithdrawLink } from './WithdrawLink.tsx';

export function MyComputersPage() {
  const navigate = useNavigate();
  const { tab } = useSearch({ from: '/signed-in/my-computers' });
  const computers = useMyComputers();
  const options = useOptions();
  const repairs = useMyRepairs();
  const refetchComputers = useRefetchComputers();
  useCheckAttempts(ordersInProgress(computers.data ?? []), {
    onNews: () => void refetchComputers(),
  });
  const loadedComputers = useDeferredData(computers.data);
  const failed = [computers, options].filter(({ data, isError }) => isError && !data);
  const [failure] = failed;

  return (
    <MyComputers
      computers={loadedComputers}
      options={options.data}
      closedNotice={options.data && <ClosedNotice campaign={options.data} />}
      failure={
        failure?.error
          ? {
              message: failure.error.message,
              onRetry: () => {
                for (const query of failed) void query.refetch();
              },
            }
          : undefined
      }
      view={tab ?? 'current'}
      onView={(view) =>
        void navigate({
          to: '/my-computers',
          search: view === 'history' ? { tab: view } : {},
          replace: true,
        })
      }
      onAdd={() => void navigate({ to: '/my-computers/add' })}
      StepLink={StepLink}
      PaymentLink={PaymentLink}
      WithdrawLink={WithdrawLink}
      RenewLink={RenewLink}
      repairs={openRepairsOf(repairs.data?.docs ?? [])}
      repairOf={(computer) => {
        const shown = repairs.data ?? (repairs.isError ? withoutRepairs(computer) : undefined);
        return (
          shown && <CardRepair computer={computer} repairs={shown} RepairLink={MyRepairLink} />
        );
      }}
      together={
        loadedComputers &&
        options.data && <TogetherOffers computers={loadedComputers} options={options.data} />
      }
    />
  );
}

function openRepairsOf(docs: readonly ListedRepair[]) {
  return docs.flatMap(({ computerId, status, replyBy }) => {
    const { isOpen, awaits } = repairStatuses[status];
    return isOpen ? [{ computerId, isYours: awaits === 'family', until: replyBy }] : [];
  });
}

/** Without the list of repairs, a computer that was paid leads to its report, which says the rest. */
function withoutRepairs(computer: Computer) {
  const isPaid = [computer, ...computer.periods].some(({ endDate }) => endDate);
  return { docs: [], coveredComputers: isPaid ? [computer._id] : [] };
}
