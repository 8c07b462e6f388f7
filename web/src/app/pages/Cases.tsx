import { holdsAny, supportScopes } from '@cobertura/domain/access/scopes.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { CaseList } from '../../features/case/staff/CaseList.tsx';
import type { CaseLink as DueLinkType } from '../../features/case/staff/links.ts';
import { caseFilters, sortColumns } from '../../features/case/staff/queries.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { FullWidth } from '../../ui/FullWidth.tsx';
import { maySee } from '../navigation.ts';
import { useChangeSearch } from '../useChangeSearch.ts';
import { useListSearch } from '../useListSearch.ts';
import { CaseLink } from './CaseLink.tsx';
import classes from './Cases.module.css';
import { RecordWithdrawalButton } from './RecordWithdrawalButton.tsx';

export function Cases() {
  const { t } = useTranslation('complaints');
  const scopes = useCurrentUser()?.scopes ?? [];
  const search = useListSearch({ columns: sortColumns, filters: caseFilters });
  return (
    <FullWidth>
      <CaseList
        search={search}
        onSearch={useChangeSearch()}
        action={
          <div className={classes.actions}>
            {holdsAny(scopes, supportScopes) && <RecordWithdrawalButton />}
            {maySee('/cases/record-complaint', scopes) && (
              <Button variant="default" component={Link} to="/cases/record-complaint">
                {t('record.title')}
              </Button>
            )}
          </div>
        }
        CaseLink={DueLink}
      />
    </FullWidth>
  );
}

/** A repair has a page of its own. */
function DueLink({ id, kind, children }: ComponentProps<DueLinkType>) {
  return kind === 'repair' ? (
    <Link to="/repairs/$repairId" params={{ repairId: id }}>
      {children}
    </Link>
  ) : (
    <CaseLink id={id}>{children}</CaseLink>
  );
}
