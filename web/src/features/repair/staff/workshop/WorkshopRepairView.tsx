import { formatDateTime } from '@cobertura/domain/dates.ts';
import { photoPurposes } from '@cobertura/domain/repair/report.ts';
import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { IconArrowLeft, IconTool } from '@tabler/icons-react';
import { hasCode } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { MessageList } from '../../../../ui/MessageList.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { Placeholder } from '../../../../ui/Placeholder.tsx';
import { Words } from '../../../../ui/Words.tsx';
import { RepairStatusName } from '../../components/RepairStatusName.tsx';
import { DueTime } from '../DueTime.tsx';
import { LinesCard } from '../LinesCard.tsx';
import type { ListLink, LoanCard } from '../links.ts';
import { NewLaptop } from '../NewLaptop.tsx';
import { PhotoGroup, RepairPhoto } from '../Photos.tsx';
import classes from '../Repair.module.css';
import { useReportFacts, useWorkshopFacts } from '../useReportFacts.tsx';
import { useWorkshopRepair } from './queries.ts';
import { ScanOther } from './ScanOther.tsx';
import { WorkshopActions } from './WorkshopActions.tsx';

/** The workshop's page of a repair: what to do now, above what the family reported. */
export function WorkshopRepairView({
  id,
  ListLink,
  LoanCard,
  onOpen,
}: {
  id: string;
  ListLink: ListLink;
  LoanCard: LoanCard;
  /** Opens the repair of another laptop that was scanned. */
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('repair-desk');
  const { t: common } = useTranslation();
  const { data: repair, error, refetch } = useWorkshopRepair(id);
  const isGone = hasCode(error, 'not-found') || hasCode(error, 'invalid-input');
  return (
    <>
      <ListLink className={classes.back}>
        <IconArrowLeft size={18} stroke={1.9} aria-hidden="true" />
        {t('workshop.back')}
      </ListLink>
      {draw()}
    </>
  );

  function draw() {
    if (repair) return <Loaded key={id} {...{ repair, LoanCard, onOpen }} />;
    if (isGone) {
      return (
        <>
          <PageTitle>{t('gone.title')}</PageTitle>
          <EmptyState icon={<IconTool size={32} stroke={1.9} />}>{t('workshop.gone')}</EmptyState>
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
  LoanCard,
  onOpen,
}: {
  repair: WorkshopRepair;
  LoanCard: LoanCard;
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('repair-desk');
  const workshopFacts = useWorkshopFacts(repair);
  return (
    <>
      <PageTitle intro={[repair.student, repair.school, repair.model].filter(Boolean).join(' · ')}>
        {repair.serial}
      </PageTitle>
      <div className={classes.page}>
        <div className={classes.column}>
          {repair.hasObjected && <Notice kind="warning">{t('workshop.objected')}</Notice>}
          {repair.declinedWords !== null && (
            <Notice kind="warning" title={t('replacement.go-on')}>
              <Words>{repair.declinedWords}</Words>
            </Notice>
          )}
          {isProposed(repair) && <Notice kind="info">{t('workshop.proposed')}</Notice>}
          {/* The form that receives a laptop takes the scans itself. */}
          {!repair.offers.includes('received') && <ScanOther {...{ repair, onOpen }} />}
          <NewLaptop repair={repair} />
          <WorkshopActions repair={repair} />
          <LoanCard repairId={repair._id} />
          <WorkshopPhotos repair={repair} />
        </div>
        <div className={classes.column}>
          <Card title={t('page.report')}>
            <div className="stack">
              <Words>{repair.text}</Words>
              <Facts facts={useReportFacts(repair)} />
            </div>
          </Card>
          <Questions repair={repair} />
          <LinesCard lines={repair.lines} shares={repair.shares} />
          <Card title={t('page.state')}>
            <Facts
              facts={[
                [t('column.number'), repair.number],
                [t('column.status'), <RepairStatusName key="status" status={repair.status} />],
                [t('column.due'), <DueTime key="due" repair={repair} />],
                ...workshopFacts,
              ]}
            />
          </Card>
        </div>
      </div>
    </>
  );
}

/** What the family was asked since the laptop arrived, and its replies. */
function Questions({ repair: { messages } }: { repair: WorkshopRepair }) {
  const { t } = useTranslation('repair-desk');
  if (messages.length === 0) return null;
  return (
    <Card title={t('messages.title')}>
      <MessageList
        messages={messages.map(({ _id: id, at, isFamily, text }) => ({
          id,
          about: `${t(isFamily ? 'messages.reply' : 'messages.question')} · ${formatDateTime(at)}`,
          text,
          isFromFamily: isFamily,
        }))}
      />
    </Card>
  );
}

function WorkshopPhotos({ repair: { _id, files } }: { repair: WorkshopRepair }) {
  const { t } = useTranslation('repair-desk');
  const hasPhotos = files.some((file) => photoPurposes.some((purpose) => purpose === file.purpose));
  if (!hasPhotos) return null;
  return (
    <Card title={t('photos.title')}>
      <div className={classes.pairs}>
        {photoPurposes.map((purpose) => (
          <PhotoGroup
            key={purpose}
            title={t(`photos.${purpose}`)}
            files={files.filter((file) => file.purpose === purpose)}
            photoOf={(file, label) => (
              <RepairPhoto key={file._id} repairId={_id} file={file} label={label} />
            )}
          />
        ))}
      </div>
    </Card>
  );
}

/** The workshop wants to give the laptop up, and an administrator has not decided. */
function isProposed({ status, irreparableWords }: WorkshopRepair): boolean {
  return irreparableWords !== null && (status === 'received' || status === 'repairing');
}
