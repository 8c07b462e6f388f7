import { holdsAny, supportScopes } from '@cobertura/domain/access/scopes.ts';
import type { StaffComplaint } from '@cobertura/domain/complaint/staff-api.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { nowInSeconds } from '../../../lib/dates.ts';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Notice } from '../../../ui/Notice.tsx';
import classes from '../components/Complaint.module.css';
import { KindDialog } from './KindDialog.tsx';
import { MessageForm } from './MessageForm.tsx';
import { type StaffMessage, useResume } from './queries.ts';

type Action = StaffMessage['action'];

/** What the desk can do now. An answered complaint takes only notes. */
export function Actions({ complaint }: { complaint: StaffComplaint }) {
  const { t } = useTranslation('complaints');
  const { t: common } = useTranslation();
  const [opened, setOpened] = useState<Action>();
  const [done, setDone] = useState<Action | 'kind'>();
  const [opensKind, setOpensKind] = useState(false);
  const resume = useResume(complaint._id);
  const { replyBy } = complaint;
  const scopes = useCurrentUser()?.scopes ?? [];
  const mayChangeKind = complaint.status !== 'answered' && holdsAny(scopes, supportScopes);
  const mayResume = replyBy !== null && replyBy < nowInSeconds();

  if (opened) {
    return (
      <MessageForm
        key={opened}
        action={opened}
        complaint={complaint}
        onDone={() => {
          setDone(opened);
          setOpened(undefined);
        }}
        onCancel={() => setOpened(undefined)}
      />
    );
  }
  return (
    <>
      {done && <Notice kind="success">{t(`action.${done}-done`)}</Notice>}
      {resume.error && (
        <Notice kind="error">{failureText(resume.error, common('errors.generic'))}</Notice>
      )}
      <div className={classes.actions}>
        {offers[complaint.status].map((action) => (
          <Button
            key={action}
            variant={action === 'answer' ? 'filled' : 'default'}
            onClick={() => {
              setDone(undefined);
              setOpened(action);
            }}
          >
            {t(`action.${action}`)}
          </Button>
        ))}
        {mayResume && (
          <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
            {t('action.resume')}
          </Button>
        )}
        {mayChangeKind && (
          <Button
            variant="default"
            onClick={() => {
              setDone(undefined);
              setOpensKind(true);
            }}
          >
            {t('action.kind')}
          </Button>
        )}
      </div>
      {opensKind && (
        <KindDialog
          complaint={complaint}
          onDone={() => {
            setDone('kind');
            setOpensKind(false);
          }}
          onClose={() => setOpensKind(false)}
        />
      )}
    </>
  );
}

/** The actions of each status, the most likely first. */
const offers = {
  received: ['answer', 'question', 'reply', 'note'],
  asked: ['reply', 'answer', 'note'],
  answered: ['note'],
} as const satisfies Record<StaffComplaint['status'], readonly Action[]>;
