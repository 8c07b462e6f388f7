import { isContractingOpen } from '@cobertura/domain/campaign/window.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { isHistory } from '@cobertura/domain/computer/list-action.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { nowInSeconds } from '../../../../lib/dates.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { Tabs } from '../../../../ui/Tabs.tsx';
import type { PaymentLink, RenewLink, StepLink } from './CardAction.tsx';
import { ComputerList } from './ComputerList.tsx';
import { EmptyList } from './EmptyList.tsx';
import { ListIntro, type OpenRepair } from './ListIntro.tsx';
import { ListPlaceholder } from './ListPlaceholder.tsx';
import { Returning } from './Returning.tsx';
import type { WithdrawLink } from './WithdrawLine.tsx';

export type ListView = 'current' | 'history';

/** The family's computers of this campaign, and those of earlier ones. */
export function MyComputers({
  computers,
  options,
  closedNotice,
  failure,
  view,
  onView,
  onAdd,
  StepLink,
  PaymentLink,
  WithdrawLink,
  RenewLink,
  together,
  repairs,
  repairOf,
}: {
  /** Undefined while loading. */
  computers: readonly Computer[] | undefined;
  options: Options | undefined;
  closedNotice: ReactNode;
  failure: { message: string; onRetry: () => void } | undefined;
  view: ListView;
  onView: (view: ListView) => void;
  onAdd: () => void;
  StepLink: StepLink;
  PaymentLink: PaymentLink;
  WithdrawLink: WithdrawLink;
  RenewLink: RenewLink;
  /** Offers to sign or pay several computers at once. */
  together?: ReactNode;
  repairs: readonly OpenRepair[];
  /** The open repair of a computer, or the way to report a fault. */
  repairOf?: (computer: Computer) => ReactNode;
}) {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const isOpen = options !== undefined && isContractingOpen(options, nowInSeconds());
  const shown =
    options &&
    computers?.filter((computer) => isHistory(computer, options) === (view === 'history'));

  return (
    <>
      <PageTitle
        intro={<ListIntro computers={computers} options={options} repairs={repairs} />}
        action={
          <Button
            disabled={!isOpen}
            onClick={onAdd}
            leftSection={<IconPlus size={20} stroke={1.9} aria-hidden="true" />}
          >
            {t('list.add')}
          </Button>
        }
      >
        {t('list.title')}
      </PageTitle>
      <div className="stack">
        {options && !isOpen && closedNotice}
        {view === 'current' && (
          <Returning computers={computers ?? []} WithdrawLink={WithdrawLink} />
        )}
        {view === 'current' && together}
        <div>
          <Tabs
            label={t('list.views')}
            tabs={[
              { name: 'current', label: t('list.current') },
              { name: 'history', label: t('list.history') },
            ]}
            open={view}
            onOpen={onView}
          >
            {failure ? (
              <LoadFailure
                title={t('list.load-error')}
                message={failure.message}
                retryLabel={common('app.retry')}
                onRetry={failure.onRetry}
              />
            ) : !shown || !options ? (
              <ListPlaceholder />
            ) : shown.length === 0 ? (
              <EmptyList
                view={view}
                isOpen={isOpen}
                hasHistory={computers !== undefined && computers.length > 0}
              />
            ) : (
              <ComputerList
                computers={shown}
                options={options}
                isOpen={isOpen}
                StepLink={StepLink}
                PaymentLink={PaymentLink}
                WithdrawLink={WithdrawLink}
                RenewLink={RenewLink}
                repairOf={repairOf}
              />
            )}
          </Tabs>
        </div>
      </div>
    </>
  );
}
