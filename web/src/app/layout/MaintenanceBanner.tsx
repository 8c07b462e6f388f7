import { holdsAny, type Scope, supportScopes } from '@cobertura/domain/access/scopes.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n.ts';
import classes from './MaintenanceBanner.module.css';

/** Reminds the staff that families cannot enter. Links to the switch for those who have it in the menu. */
export function MaintenanceBanner({ scopes }: { scopes: readonly Scope[] }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes.banner}>
      <IconAlertTriangle size={20} stroke={1.9} aria-hidden="true" className={classes.icon} />
      <p>
        {t('maintenance.banner')}{' '}
        {holdsAny(scopes, supportScopes) && (
          <Link to="/settings/general" activeProps={{ 'aria-current': undefined }}>
            {t('maintenance.settings')}
          </Link>
        )}
      </p>
    </div>
  );
}
