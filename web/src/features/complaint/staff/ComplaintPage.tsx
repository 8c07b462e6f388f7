import { grantFacts } from '@cobertura/domain/complaint/grants.ts';
import { complaintKindFacts } from '@cobertura/domain/complaint/kinds.ts';
import type { StaffComplaint } from '@cobertura/domain/complaint/staff-api.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { failureText } from '../../../lib/failure.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { type Fact, Facts } from '../../../ui/Facts.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { Words } from '../../../ui/Words.tsx';
import { AddFile } from '../components/AddFile.tsx';
import classes from '../components/Complaint.module.css';
import { FileList } from '../components/FileList.tsx';
import { MessageList } from '../components/MessageList.tsx';
import { Actions } from './Actions.tsx';
import { useStaffComplaint, useStaffDownload, useUploadStaffFile } from './queries.ts';

/** The part of a complaint in the staff's page of a case. */
export function ComplaintPage({ id }: { id: string }) {
  const { t: common } = useTranslation();
  const { data, error, refetch } = useStaffComplaint(id);
  if (data) return <Loaded complaint={data} />;
  return error ? (
    <LoadFailure
      message={failureText(error, common('errors.generic'))}
      retryLabel={common('app.retry')}
      onRetry={() => void refetch()}
    />
  ) : (
    <Placeholder lines={8} label={common('app.loading')} />
  );
}

function Loaded({ complaint }: { complaint: StaffComplaint }) {
  const { t } = useTranslation('complaints');
  const { t: common } = useTranslation();
  const save = useStaffDownload(complaint);
  const uploading = useUploadStaffFile(complaint._id);
  const { replyBy, status, email } = complaint;
  const print = (paper: 'receipt' | 'answer') => (
    <Button
      variant="default"
      leftSection={<IconPrinter size={19} stroke={1.9} aria-hidden="true" />}
      onClick={() => save.mutate(paper)}
    >
      {t(`staff.print-${paper}`)}
    </Button>
  );
  return (
    <>
      {replyBy !== null && (
        <Notice kind="info">{t('staff.stopped', { day: formatDate(replyBy) })}</Notice>
      )}
      {email === '' && <Notice kind="warning">{t('staff.no-email')}</Notice>}
      <Card title={t('staff.text')}>
        <div className="stack">
          <Facts facts={useFacts(complaint)} />
          <Words>{complaint.text}</Words>
          <FileList files={complaint.files} onOpen={(file) => save.mutate(file)} />
        </div>
      </Card>
      <MessageList
        messages={complaint.messages}
        authorOf={({ by }) => by}
        onOpen={(file) => save.mutate(file)}
      />
      {save.error && (
        <Notice kind="error">{failureText(save.error, common('errors.generic'))}</Notice>
      )}
      <Actions complaint={complaint} />
      <Card title={t('staff.files')}>
        <FileList files={complaint.internalFiles} onOpen={(file) => save.mutate(file)} />
        <AddFile uploading={uploading} hint={t('staff.files-hint')} />
      </Card>
      <div className={classes.actions}>
        {print('receipt')}
        {status === 'answered' && print('answer')}
      </div>
    </>
  );
}

function useFacts(complaint: StaffComplaint): Fact[] {
  const { t } = useTranslation('complaints');
  const language = useLanguage();
  const { kind, student, reference, address, granted, rating } = complaint;
  const known: (readonly [string, string | null | undefined])[] = [
    [t('page.about'), complaintKindFacts[kind].label[language]],
    [t('staff.student'), student],
    [t('page.reference'), reference],
    [t('staff.address'), address],
    [t('staff.language'), t(`staff.languages.${complaint.language}`)],
    [t('staff.granted'), granted && grantFacts[granted].label[language]],
    [
      t('rating.title'),
      rating &&
        [t(`rating.scores.${scoreOf(rating.score)}`), rating.words].filter(Boolean).join(' · '),
    ],
  ];
  return known.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

function scoreOf(score: number) {
  return String(score) as '1' | '2' | '3' | '4' | '5';
}
