import { formatTime } from '@cobertura/domain/dates.ts';
import { fullName } from '@cobertura/domain/person/full-name.ts';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { closeSession, refreshView, useCurrentUser } from '../../lib/session.ts';
import type { View } from '../../lib/view.ts';
import classes from './ViewBanner.module.css';

/** Says whose area this tab shows, why and until when. */
export function ViewBanner({ view: { reason, until } }: { view: View }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const family = useCurrentUser();
  const name = family ? fullName({ ...family, firstName: family.name }) : '';
  useEffect(() => {
    const timer = setTimeout(refreshView, Math.max(0, until * 1000 - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);

  function leave() {
    closeSession();
    // A browser closes only a tab that a page has opened. Another tab continues with the list.
    window.close();
    void navigate({ to: '/computers' });
  }

  return (
    <section className={classes.banner} aria-label={t('view.label')} data-banner>
      <IconEye size={22} stroke={1.9} aria-hidden="true" className={classes.icon} />
      <div className={classes.text}>
        <p className={classes.who}>
          {t('view.who', { name })} <span>{t('view.until', { time: formatTime(until) })}</span>
        </p>
        <p className={classes.why} title={reason}>
          {t('view.why', { reason })}
        </p>
      </div>
      <Button variant="default" size="sm" onClick={leave}>
        {t('view.leave')}
      </Button>
    </section>
  );
}
