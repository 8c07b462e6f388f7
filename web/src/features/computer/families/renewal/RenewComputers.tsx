import { isContractingOpen } from '@cobertura/domain/campaign/window.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { listRenewals } from '@cobertura/domain/computer/renewal.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { IconDeviceLaptop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { nowInSeconds } from '../../../../lib/dates.ts';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import type { StepLink } from '../list/CardAction.tsx';
import { ListPlaceholder } from '../list/ListPlaceholder.tsx';
import { RenewalForm } from './RenewalForm.tsx';
import type { Renewed } from './useRenewals.ts';

/** Last year's computers, to renew at once. Cards and the mail of a new campaign lead here. */
export function RenewComputers({
  computers,
  asked,
  options,
  failure,
  closedNotice,
  listLink,
  StepLink,
  onRenewed,
}: {
  /** Undefined while loading. */
  computers: readonly Computer[] | undefined;
  /** The computer whose card led here. */
  asked: string | undefined;
  options: Options | undefined;
  failure: { message: string; onRetry: () => void } | undefined;
  /** Says when contracting opens. */
  closedNotice: ReactNode;
  listLink: ReactNode;
  StepLink: StepLink;
  /** All went well. */
  onRenewed: (renewed: readonly Renewed[]) => void;
}) {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const isOpen = options !== undefined && isContractingOpen(options, nowInSeconds());
  return (
    <>
      <PageTitle
        intro={
          isOpen && options.contractEndDate !== null
            ? t('renewal.intro', {
                price: formatEuros(options.cost),
                date: formatDate(options.contractEndDate),
              })
            : '\u00a0'
        }
      >
        {t('renewal.title')}
      </PageTitle>
      {failure ? (
        <LoadFailure
          title={t('renewal.load-error')}
          message={failure.message}
          retryLabel={common('app.retry')}
          onRetry={failure.onRetry}
        />
      ) : !computers || !options ? (
        <ListPlaceholder />
      ) : !isOpen ? (
        <div className="stack">
          {closedNotice}
          <div>{listLink}</div>
        </div>
      ) : (
        <RenewalForm
          computers={computers}
          first={listRenewals(computers, options, asked)}
          options={options}
          nothing={
            <EmptyState icon={<IconDeviceLaptop size={32} stroke={1.9} />} action={listLink}>
              <h2>{t('renewal.none-title')}</h2>
              <p>{t('renewal.none')}</p>
            </EmptyState>
          }
          StepLink={StepLink}
          onRenewed={onRenewed}
        />
      )}
    </>
  );
}
