import { isContractingOpen } from '@cobertura/domain/campaign/window.ts';
import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { PhoneComputer } from '../../features/computer/staff/phone/PhoneComputer.tsx';
import { useOptions } from '../../features/options/queries.ts';
import { FamilyCard } from '../../features/person/staff/phone/FamilyCard.tsx';
import { useFamily } from '../../features/person/staff/phone/queries.ts';
import { SchoolPicker } from '../../features/school/components/SchoolPicker.tsx';
import { nowInSeconds } from '../../lib/dates.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Placeholder } from '../../ui/Placeholder.tsx';
import classes from './ByPhone.module.css';

/** Registers a computer of the chosen family. */
export function ByPhoneComputer({ familyId }: { familyId: string }) {
  const { t } = useTranslation('phone');
  const { registered } = useSearch({ from: '/signed-in/by-phone' });
  const family = useFamily(familyId);
  return (
    <>
      <PageTitle intro={t('computer-intro')}>{t('computer-title')}</PageTitle>
      <div className="stack">
        {registered && family.data && (
          <Notice kind="success">{t('registered', { email: family.data.email })}</Notice>
        )}
        <Content family={family} />
      </div>
    </>
  );
}

function Content({ family }: { family: ReturnType<typeof useFamily> }) {
  const { t } = useTranslation('phone');
  const { t: common } = useTranslation();
  const options = useOptions();
  const failed = [family, options].find(({ isError }) => isError);
  if (failed?.error) {
    return (
      <LoadFailure
        message={failed.error.message}
        retryLabel={common('app.retry')}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!family.data || !options.data) return <Placeholder lines={6} label={common('app.loading')} />;
  return (
    <div className={classes.columns}>
      <PhoneComputer
        family={family.data}
        isOpen={isContractingOpen(options.data, nowInSeconds())}
        SchoolField={SchoolPicker}
        afterwards={(computerId, again) => (
          <>
            <Button variant="default" component={Link} to="/by-phone">
              {t('next-call')}
            </Button>
            <Button variant="default" onClick={again}>
              {t('another')}
            </Button>
            <Button
              renderRoot={(props) => (
                <Link {...props} to="/computers/$computerId" params={{ computerId }} search={{}} />
              )}
            >
              {t('open-computer')}
            </Button>
          </>
        )}
      />
      <div className="stack">
        <FamilyCard family={family.data} />
        <Card title={t('fault')}>
          <div className="stack">
            <p>{t('fault-intro')}</p>
            <div>
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link {...props} to="/computers" search={{ tab: 'all', dni: family.data.dni }} />
                )}
              >
                {t('fault-computers')}
              </Button>
            </div>
          </div>
        </Card>
      </div>
    </div>
  );
}
