import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { UserList } from '../../features/person/staff/UserList.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { FullWidth } from '../../ui/FullWidth.tsx';
import { useChangeSearch } from '../useChangeSearch.ts';
import { useListSearch } from '../useListSearch.ts';

export function Users() {
  const { t } = useTranslation('settings');
  const search = useListSearch({
    columns: ['firstName', 'surname1', 'surname2', 'dni', 'email', 'createdAt'],
    filters: ['firstName', 'surname1', 'surname2', 'dni', 'email', 'scope'],
  });
  return (
    <FullWidth>
      <UserList
        search={search}
        onSearch={useChangeSearch()}
        byPhoneLink={
          <Button variant="default" component={Link} to="/by-phone">
            {t('person.by-phone')}
          </Button>
        }
      />
    </FullWidth>
  );
}
