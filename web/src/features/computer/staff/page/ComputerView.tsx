import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { FullWidth } from '../../../../ui/FullWidth.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { Placeholder } from '../../../../ui/Placeholder.tsx';
import { useComputer } from '../../queries.ts';
import { Documents } from '../details/Documents.tsx';
import type { ComputersSearch } from '../list/computers-search.ts';
import type { ListLink } from '../list/list-link.ts';
import type { Slots } from '../slots.ts';

/** The staff's page of one computer. */
export function ComputerView({
  id,
  slots,
}: {
  id: string;
  scopes: readonly Scope[];
  /** The list that the page was opened from. */
  search: ComputersSearch;
  slots: Slots;
  ListLink: ListLink;
  downloadFailure: string | undefined;
  onOpen: (id: string) => void;
  onLeave: () => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const { data: computer, error, refetch } = useComputer(id);
  if (!computer) {
    return error ? (
      <LoadFailure
        title={t('details.load-error')}
        message={error.message}
        retryLabel={common('app.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Placeholder lines={8} label={common('app.loading')} />
    );
  }
  return (
    <FullWidth>
      <PageTitle>{computer.studentName}</PageTitle>
      <Documents computer={computer} ContractLinks={slots.ContractLinks} />
    </FullWidth>
  );
}
