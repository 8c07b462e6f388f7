import { IconArrowLeft, IconCalendarOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hasCode } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { CaseTimeline } from './CaseTimeline.tsx';
import classes from './CaseView.module.css';
import type { ComputerLink, ListLink } from './links.ts';
import { type StaffCase, useCase } from './queries.ts';

/** The staff's page of one case: what is due, the part of its kind, and the timeline. */
export function CaseView({
  id,
  ListLink,
  ComputerLink,
  children,
}: {
  id: string;
  ListLink: ListLink;
  ComputerLink: ComputerLink;
  /** Draws the part of the case's kind. */
  children?: (found: StaffCase) => ReactNode;
}) {
  const { t } = useTranslation('cases');
  const { t: common } = useTranslation();
  const { data: found, error, refetch } = useCase(id);
  const isGone = hasCode(error, 'not-found') || hasCode(error, 'invalid-input');

  return (
    <>
      <ListLink className={classes.back}>
        <IconArrowLeft size={18} stroke={1.9} aria-hidden="true" />
        {t('page.back')}
      </ListLink>
      <PageTitle>
        {found
          ? `${t(`kind.${found.kind}`)} ${found.number}`
          : t(isGone ? 'gone.title' : 'page.title')}
      </PageTitle>
      {draw()}
    </>
  );

  function draw() {
    if (found) {
      return (
        <div className={classes.page}>
          <div className={classes.side}>
            <Card>
              <CaseFacts found={found} ComputerLink={ComputerLink} />
            </Card>
          </div>
          <div className={classes.main}>
            {children?.(found)}
            <Card title={t('timeline.title')}>
              <CaseTimeline kind={found.kind} events={found.events} />
            </Card>
          </div>
        </div>
      );
    }
    if (isGone) {
      return (
        <EmptyState icon={<IconCalendarOff size={32} stroke={1.9} />}>
          {t('gone.message')}
        </EmptyState>
      );
    }
    return error ? (
      <LoadFailure
        title={t('page.load-error')}
        message={error.message}
        retryLabel={common('app.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Placeholder lines={10} label={common('app.loading')} />
    );
  }
}
