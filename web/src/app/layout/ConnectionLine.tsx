import { useConnection } from '../../lib/connection.ts';
import { useTranslation } from '../../lib/i18n.ts';
import classes from './ConnectionLine.module.css';

/** Says above every page that the connection is lost or slow. It disappears by itself. */
export function ConnectionLine() {
  const { t } = useTranslation();
  const connection = useConnection();
  if (connection === 'online') return null;
  return (
    <p role="status" className={classes.line} data-banner>
      {t(`connection.${connection}`)}
    </p>
  );
}
