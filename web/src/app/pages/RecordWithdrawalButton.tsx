import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { CaseLink } from './CaseLink.tsx';

const RecordWithdrawal = lazy(async () => ({
  default: (await import('../../features/withdrawal/staff/RecordWithdrawal.tsx')).RecordWithdrawal,
}));

/** Opens the form for a withdrawal that came by letter, phone or e-mail. */
export function RecordWithdrawalButton() {
  const { t } = useTranslation('cases');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('withdrawal.record.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <RecordWithdrawal
            CaseLink={CaseLink}
            onRecorded={(caseId) => void navigate({ to: '/cases/$caseId', params: { caseId } })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
