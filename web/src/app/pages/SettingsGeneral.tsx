import { Manuals } from '../../features/manual/staff/Manuals.tsx';
import { GeneralSettings } from '../../features/options/staff/GeneralSettings.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import classes from './SettingsGeneral.module.css';

export function SettingsGeneral() {
  const { t } = useTranslation('settings');
  return (
    <>
      <PageTitle intro={t('general.intro')}>{t('general.title')}</PageTitle>
      <div className={classes.columns}>
        <GeneralSettings />
        <Manuals />
      </div>
    </>
  );
}
