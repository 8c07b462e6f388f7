import { isFamily } from '@cobertura/domain/access/scopes.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import { fullName } from '@cobertura/domain/person/full-name.ts';
import {
  IconDeviceMobileOff,
  IconEye,
  IconHistory,
  IconMailForward,
  IconPencil,
  IconShieldCheck,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import { Email } from '../../../ui/Email.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { Person } from './queries.ts';
import classes from './UserList.module.css';

type UserTask = 'edit' | 'scopes' | 'second-factor' | 'history' | 'view' | 'invite' | 'delete';

const icon = { size: 20, stroke: 1.9 } as const;

const tasks = [
  ['edit', <IconPencil key="edit" {...icon} />],
  ['scopes', <IconShieldCheck key="scopes" {...icon} />],
  ['second-factor', <IconDeviceMobileOff key="second-factor" {...icon} />],
  ['history', <IconHistory key="history" {...icon} />],
  ['view', <IconEye key="view" {...icon} />],
  ['invite', <IconMailForward key="invite" {...icon} />],
  ['delete', <IconTrash key="delete" {...icon} />],
] as const;

export function useUserColumns(onTask: (task: UserTask, person: Person) => void): Column<Person>[] {
  const { t } = useTranslation('settings');
  const text = (name: 'firstName' | 'dni' | 'email') => ({
    name,
    label: t(`person.${name}`),
    sortable: true,
    cell: (person: Person) => person[name],
  });
  return [
    { ...text('firstName'), cell: ({ firstName }) => <strong>{firstName}</strong> },
    {
      name: 'surname1',
      label: t('person.surnames'),
      sortable: true,
      cell: ({ surname1, surname2 }) => `${surname1} ${surname2}`.trim(),
    },
    { ...text('dni'), code: true },
    { ...text('email'), cell: ({ email }) => <Email>{email}</Email> },
    {
      name: 'scopes',
      label: t('person.scopes'),
      unlabelled: true,
      cell: ({ scopes, isActivated, isLocked }) => (
        <span className={classes.scopes}>
          {scopes.map((scope) => (
            <StatusBadge key={scope} colour={scope === 'user' ? 'neutral' : 'blue'}>
              {t(`scope.${scope}`)}
            </StatusBadge>
          ))}
          {!isActivated && <StatusBadge colour="yellow">{t('person.waits')}</StatusBadge>}
          {isLocked && <StatusBadge colour="red">{t('person.locked')}</StatusBadge>}
        </span>
      ),
    },
    {
      name: 'createdAt',
      label: t('list.created'),
      sortable: true,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
    {
      name: 'actions',
      label: t('list.actions'),
      actions: true,
      cell: (person) => (
        <span className={classes.actions}>
          {tasksOn(person).map(([task, picture]) => (
            <IconButton
              key={task}
              label={t(`person.${task}-of`, { name: fullName(person) })}
              icon={picture}
              onClick={() => onTask(task, person)}
            />
          ))}
        </span>
      ),
    },
  ];
}

/**
 * Only a second factor can be reset, only a family can be viewed, and only an account without a
 * password gets a new link.
 */
function tasksOn({ hasSecondFactor, scopes, isActivated, isLocked }: Person) {
  const offered: Partial<Record<UserTask, boolean>> = {
    'second-factor': hasSecondFactor,
    view: isFamily(scopes),
    invite: !isActivated || isLocked,
  };
  return tasks.filter(([task]) => offered[task] ?? true);
}
