import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { useComputerRepairs } from '../components/useComputerRepairs.ts';
import type { RepairLink } from './links.ts';
import { RepairSummaries } from './page/EarlierRepairs.tsx';

/** The repairs of a computer, in a section of its page. */
export function ComputerRepairs({
  computerId,
  Section,
  RepairLink,
  reportButton,
}: {
  computerId: string;
  Section: ComponentType<{ title: string; children: ReactNode }>;
  RepairLink: RepairLink;
  /** Reports a fault for the family. */
  reportButton: ReactNode;
}) {
  const { t } = useTranslation('repair-desk');
  const { t: common } = useTranslation();
  const { data, error, refetch } = useComputerRepairs(computerId);
  const repairs = data?.docs;
  return (
    <Section title={common('menu.repairs')}>
      {repairs && repairs.length > 0 && (
        <RepairSummaries repairs={repairs} RepairLink={RepairLink} />
      )}
      {repairs?.length === 0 && <p>{t('computer.none')}</p>}
      {!data && !error && <Placeholder lines={2} label={common('app.loading')} />}
      {!data && error && (
        <LoadFailure
          message={error.message}
          retryLabel={common('app.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {reportButton}
    </Section>
  );
}
