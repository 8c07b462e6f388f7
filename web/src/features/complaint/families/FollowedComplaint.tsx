import type { ComplaintView } from '@cobertura/domain/complaint/api.ts';
import { complaintKindFacts } from '@cobertura/domain/complaint/kinds.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { type Fact, Facts } from '../../../ui/Facts.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { Words } from '../../../ui/Words.tsx';
import { AddFile } from '../components/AddFile.tsx';
import { ComplaintStatusName } from '../components/ComplaintStatusName.tsx';
import { FileList } from '../components/FileList.tsx';
import { MessageList } from '../components/MessageList.tsx';
import { useMoment } from '../components/useMoment.ts';
import { type Followed, useComplaint, useDownload, useUploadFile } from '../queries.ts';
import { Answer } from './Answer.tsx';
import { RatingForm } from './RatingForm.tsx';
import { ReplyForm } from './ReplyForm.tsx';

/** The page of one complaint for the person who sent it. It is the receipt too. */
export function FollowedComplaint({
  followed,
  sent,
  backLink,
}: {
  followed: Followed;
  /** Set when the person has just sent it: whether the receipt goes by mail. */
  sent: 'mailed' | 'not-mailed' | undefined;
  backLink: ReactNode;
}) {
  const { t } = useTranslation('complaints');
  const { t: common } = useTranslation();
  const { data, error, refetch } = useComplaint(followed);
  return (
    <>
      <PageTitle>{t('page.title', { number: followed.number })}</PageTitle>
      <div className="stack">
        {draw()}
        <p>{backLink}</p>
      </div>
    </>
  );

  function draw() {
    if (data) return <Loaded {...{ followed, sent }} complaint={data} />;
    return error ? (
      <LoadFailure
        title={t('page.not-found')}
        message={failureText(error, common('errors.generic'))}
        retryLabel={common('app.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Placeholder lines={10} label={common('app.loading')} />
    );
  }
}

function Loaded({
  followed,
  sent,
  complaint,
}: {
  followed: Followed;
  sent: 'mailed' | 'not-mailed' | undefined;
  complaint: ComplaintView;
}) {
  const { t } = useTranslation('complaints');
  const { t: common } = useTranslation();
  const save = useDownload(followed);
  const uploading = useUploadFile(followed);
  const { status, replyBy, filesLeft, rating } = complaint;
  const isOpen = status !== 'answered';
  return (
    <div className="stack">
      {sent && (
        <Notice kind="success" title={t('sent.title')}>
          {t(`sent.${sent}`)}
        </Notice>
      )}
      {replyBy !== null && (
        <Notice kind="warning" title={t('asked.title')}>
          {t('asked.until', { day: formatDate(replyBy) })}
        </Notice>
      )}
      <Card>
        <div className="stack">
          <Facts facts={useFacts(complaint, followed)} />
          <div>
            <Button
              variant="default"
              leftSection={<IconDownload size={19} stroke={1.9} aria-hidden="true" />}
              loading={save.isPending}
              onClick={() => save.mutate('receipt')}
            >
              {t('page.receipt')}
            </Button>
          </div>
        </div>
      </Card>
      {save.error && (
        <Notice kind="error">{failureText(save.error, common('errors.generic'))}</Notice>
      )}
      <Card title={t('page.text')}>
        <Words>{complaint.text}</Words>
        <FileList files={complaint.files} onOpen={(file) => save.mutate(file)} />
      </Card>
      <MessageList
        messages={complaint.messages.filter(({ kind }) => kind !== 'answer')}
        authorOf={({ kind }) => t(kind === 'reply' ? 'page.you' : 'page.us')}
        onOpen={(file) => save.mutate(file)}
      />
      <Answer
        complaint={complaint}
        onOpen={(file) => save.mutate(file)}
        onSave={() => save.mutate('answer')}
      />
      {isOpen && <ReplyForm followed={followed} complaint={complaint} />}
      {filesLeft > 0 && (
        <Card title={t('files.title')}>
          <AddFile uploading={uploading} hint={t('files.left', { count: filesLeft })} />
        </Card>
      )}
      {!isOpen && (rating ? <p>{t('rating.thanks')}</p> : <RatingForm followed={followed} />)}
    </div>
  );
}

function useFacts(complaint: ComplaintView, { caseKey }: Followed): Fact[] {
  const { t } = useTranslation('complaints');
  const language = useLanguage();
  const moment = useMoment();
  const { status, kind, receivedAt, dueAt, replyBy, student, reference } = complaint;
  return [
    [t('page.status'), <ComplaintStatusName key="status" status={status} />],
    [t('follow.number'), complaint.number],
    ...(caseKey === undefined ? [] : [[t('follow.key'), caseKey] satisfies Fact]),
    [t('page.received'), moment(receivedAt)],
    ...(dueAt !== null && replyBy === null
      ? [[t('page.due'), formatDate(dueAt)] satisfies Fact]
      : []),
    [t('page.about'), complaintKindFacts[kind].label[language]],
    [t('page.name'), [complaint.name, complaint.email].filter(Boolean).join(' · ')],
    ...(student || reference ? [[t('page.reference'), student ?? reference] satisfies Fact] : []),
  ];
}
