import { holdsAny, type Scope, supportScopes } from '@cobertura/domain/access/scopes.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { IconArrowLeft, IconTool } from '@tabler/icons-react';
import { hasCode } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { Placeholder } from '../../../../ui/Placeholder.tsx';
import { useShortcutsOn } from '../../../../ui/useShortcutsOn.ts';
import { Words } from '../../../../ui/Words.tsx';
import { LinesCard } from '../LinesCard.tsx';
import type { ComputerLink, Invoices, KeysHelp, ListLink, LoanCard, RepairLink } from '../links.ts';
import { useRepair } from '../queries.ts';
import classes from '../Repair.module.css';
import { RepairTimeline } from '../RepairTimeline.tsx';
import { useReportFacts, useWorkshopFacts } from '../useReportFacts.tsx';
import { CoverCheck } from './CoverCheck.tsx';
import { DeskActions } from './DeskActions.tsx';
import { DeskReturn } from './DeskReturn.tsx';
import { EarlierRepairs } from './EarlierRepairs.tsx';
import { Messages } from './Messages.tsx';
import { NextRepair } from './NextRepair.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import { ReceiptCheck } from './ReceiptCheck.tsx';
import { RepairFacts } from './RepairFacts.tsx';
import { RepairPhotos } from './RepairPhotos.tsx';

type Links = {
  ListLink: ListLink;
  RepairLink: RepairLink;
  ComputerLink: ComputerLink;
  LoanCard: LoanCard;
  Invoices: Invoices;
};

/** The desk's page of a repair: the photos and the report beside the decision and what it needs. */
export function RepairView({
  id,
  scopes,
  onOpen,
  KeysHelp,
  ...links
}: {
  id: string;
  scopes: readonly Scope[];
  /** Opens another repair. */
  onOpen: (id: string) => void;
  KeysHelp: KeysHelp;
} & Links) {
  const { t } = useTranslation('repair-desk');
  const { t: common } = useTranslation();
  const { data: repair, error, refetch } = useRepair(id);
  const isGone = hasCode(error, 'not-found') || hasCode(error, 'invalid-input');
  const { ListLink } = links;
  const [shortcutsOn, setShortcutsOn] = useShortcutsOn();
  // The accountant only reads.
  const mayDecide = holdsAny(scopes, supportScopes);
  return (
    <>
      <div className={classes.bar}>
        <ListLink className={classes.back}>
          <IconArrowLeft size={18} stroke={1.9} aria-hidden="true" />
          {t('page.back')}
        </ListLink>
        {mayDecide && (
          <>
            <NextRepair {...{ id, shortcutsOn, onOpen }} />
            <div className={classes.keys}>
              <KeysHelp shortcutsOn={shortcutsOn} onShortcutsOn={setShortcutsOn} />
            </div>
          </>
        )}
      </div>
      {draw()}
    </>
  );

  function draw() {
    if (repair)
      return <Loaded key={id} {...{ repair, mayDecide, scopes, shortcutsOn }} {...links} />;
    if (isGone) {
      return (
        <>
          <PageTitle>{t('gone.title')}</PageTitle>
          <EmptyState icon={<IconTool size={32} stroke={1.9} />}>{t('gone.message')}</EmptyState>
        </>
      );
    }
    return (
      <>
        <PageTitle>{t('page.title')}</PageTitle>
        {error ? (
          <LoadFailure
            title={t('page.load-error')}
            message={error.message}
            retryLabel={common('app.retry')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Placeholder lines={10} label={common('app.loading')} />
        )}
      </>
    );
  }
}

function Loaded({
  repair,
  mayDecide,
  scopes,
  shortcutsOn,
  RepairLink,
  ComputerLink,
  LoanCard,
  Invoices,
}: {
  repair: StaffRepair;
  mayDecide: boolean;
  scopes: readonly Scope[];
  shortcutsOn: boolean;
} & Links) {
  const { t } = useTranslation('repair-desk');
  const workshopFacts = useWorkshopFacts(repair);
  return (
    <>
      <PageTitle intro={[repair.student, repair.serial, repair.school].filter(Boolean).join(' · ')}>
        {t('page.number', { number: repair.number })}
      </PageTitle>
      <div className={classes.page}>
        <div className={classes.column}>
          <RepairPhotos repair={repair} />
          <Card title={t('page.report')}>
            <div className="stack">
              <Words>{repair.text}</Words>
              <Facts facts={useReportFacts(repair)} />
            </div>
          </Card>
          {workshopFacts.length > 0 && (
            <Card title={t('page.workshop')}>
              <Facts facts={workshopFacts} />
            </Card>
          )}
          <LinesCard lines={repair.lines} shares={repair.cover.shares} />
          <Messages repair={repair} />
        </div>
        <div className={classes.column}>
          <ReceiptCheck {...{ repair, scopes }} />
          {mayDecide && <DeskActions {...{ repair, shortcutsOn }} />}
          {mayDecide && <DeskReturn repair={repair} />}
          {mayDecide && <LoanCard repairId={repair._id} />}
          <RepairFacts {...{ repair, RepairLink, ComputerLink }} />
          <CoverCheck repair={repair} />
          <QuoteCard repair={repair} />
          {repair.quote?.state === 'paid' && <Invoices repair={repair} />}
          <EarlierRepairs repair={repair} RepairLink={RepairLink} />
          <Card title={t('timeline.title')}>
            <RepairTimeline events={repair.events} />
          </Card>
        </div>
      </div>
    </>
  );
}
