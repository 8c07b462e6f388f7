import { holdsAny, supportScopes } from '@cobertura/domain/access/scopes.ts';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { type Family, ViewFamilyDialog } from './ViewFamilyDialog.tsx';

/** The button that opens the area of a family, for those who may. */
export function ViewAsFamily({ family }: { family: Family }) {
  const { t } = useTranslation('settings');
  const scopes = useCurrentUser()?.scopes ?? [];
  const [isAsking, setAsking] = useState(false);
  if (!holdsAny(scopes, supportScopes)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={19} stroke={1.9} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('view.title')}
      </Button>
      {isAsking && <ViewFamilyDialog person={family} onClose={() => setAsking(false)} />}
    </>
  );
}
