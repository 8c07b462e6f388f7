import { Button } from '@mantine/core';
import { IconArrowLeft, IconUserPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCompany } from '../../features/legal/queries.ts';
import { FamilyForm } from '../../features/person/staff/phone/FamilyForm.tsx';
import { FindFamily } from '../../features/person/staff/phone/FindFamily.tsx';
import type { Family } from '../../features/person/staff/phone/queries.ts';
import { failureText } from '../../lib/failure.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ByPhoneComputer } from './ByPhoneComputer.tsx';

/** Staff register a family, or a computer of a family, for a person who calls. */
export function ByPhone() {
  const { family, form } = useSearch({ from: '/signed-in/by-phone' });
  if (family) return <ByPhoneComputer key={family} familyId={family} />;
  return form ? <NewFamily /> : <Search />;
}

function Search() {
  const { t } = useTranslation('phone');
  const { text = '' } = useSearch({ from: '/signed-in/by-phone' });
  const navigate = useNavigate();
  return (
    <>
      <PageTitle key="find" intro={t('find-intro')}>
        {t('title')}
      </PageTitle>
      <FindFamily
        text={text}
        onSearch={(found) =>
          void navigate({ to: '/by-phone', search: found ? { text: found } : {}, replace: true })
        }
        chooseLink={chooseLink(t('choose'))}
        newLink={
          <Button
            variant="default"
            leftSection={<IconUserPlus size={20} stroke={1.9} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to="/by-phone" search={{ form: 'family' }} />}
          >
            {t('new')}
          </Button>
        }
      />
    </>
  );
}

function NewFamily() {
  const { t } = useTranslation('phone');
  const navigate = useNavigate();
  const { t: common } = useTranslation();
  const company = useCompany();
  if (company.error) {
    return (
      <LoadFailure
        message={failureText(company.error, common('errors.generic'))}
        retryLabel={common('app.retry')}
        onRetry={() => void company.refetch()}
      />
    );
  }
  return (
    <>
      <PageTitle key="family" intro={t('family-intro')}>
        {t('family-title')}
      </PageTitle>
      <FamilyForm
        company={company.data?.name}
        onRegistered={(family) =>
          void navigate({
            to: '/by-phone',
            search: { family, registered: 'yes' },
            // Back leads to the search, not to a form that would register the same family again.
            replace: true,
          })
        }
        chooseLink={chooseLink(t('choose'))}
        backButton={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />}
            component={Link}
            to="/by-phone"
          >
            {t('back')}
          </Button>
        }
      />
    </>
  );
}

function chooseLink(text: string) {
  return ({ _id }: Family, label: string) => (
    <Button
      variant="default"
      aria-label={label}
      renderRoot={(props) => <Link {...props} to="/by-phone" search={{ family: _id }} />}
    >
      {text}
    </Button>
  );
}
