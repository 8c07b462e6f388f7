import { fullName } from '@cobertura/domain/person/full-name.ts';
import { Button } from '@mantine/core';
import { IconLock, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import classes from './ProfileCard.module.css';
import type { useProfile } from './queries.ts';

type Profile = NonNullable<ReturnType<typeof useProfile>['data']>;

export function ProfileCard({
  profile,
  isBackFromEditing,
  onEdit,
  onChangePassword,
}: {
  profile: Profile;
  /** Returns the focus to the edit button. */
  isBackFromEditing: boolean;
  onEdit: () => void;
  onChangePassword: () => void;
}) {
  const { t } = useTranslation();
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBackFromEditing) editButton.current?.focus();
  }, [isBackFromEditing]);

  const { postcode, town } = profile;
  const lines = [
    [t('app.my-data.name'), fullName(profile)],
    [t('app.my-data.email'), profile.email],
    [t('app.my-data.dni'), profile.dni],
    [t('app.my-data.address'), profile.address],
    [t('app.my-data.postcode-town'), `${postcode} ${town}`],
    [t('app.my-data.province'), profile.province],
    [t('app.my-data.phone'), profile.phone],
  ] as const;

  return (
    <Card>
      <dl className={classes.lines}>
        {lines.map(([label, value]) => (
          <div key={label} className={classes.line}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FormActions>
        <Button
          variant="default"
          leftSection={<IconLock size={20} stroke={1.9} aria-hidden="true" />}
          onClick={onChangePassword}
        >
          {t('app.password.change')}
        </Button>
        <Button
          ref={editButton}
          leftSection={<IconPencil size={20} stroke={1.9} aria-hidden="true" />}
          onClick={onEdit}
        >
          {t('app.my-data.edit')}
        </Button>
      </FormActions>
    </Card>
  );
}
