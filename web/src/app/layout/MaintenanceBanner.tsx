import { holdsAny, type Scope, supportScopes } from '@cobertura/domain/access/scopes.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './MaintenanceBanner.module.css';

/** Reminds the staff that families cannot enter, and leads to the switch those who see it in the menu. */
export function MaintenanceBanner({ scopes }: { scopes: readonly Scope[] }) {
  const { t } = useTranslation();
  return (
    <div className={classes.banner}>
      <Notice kind="warning">
        {t('maintenance.banner')}{' '}
        {holdsAny(scopes, supportScopes) && (
          <Link to="/settings/general">{t('maintenance.settings')}</Link>
        )}
      </Notice>
    </div>
  );
}
