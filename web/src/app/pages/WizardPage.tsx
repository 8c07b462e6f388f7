import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import classes from './WizardPage.module.css';

/** One column, with a link back to the list above it. */
export function WizardPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('computers');
  return (
    <div className={classes.page}>
      <Link to="/my-computers" activeOptions={{ exact: true }} className={classes.back}>
        <IconChevronLeft size={22} stroke={1.9} aria-hidden="true" />
        <span>
          <span className="visually-hidden">{t('wizard.back-to')}</span> {t('wizard.back')}
        </span>
      </Link>
      {children}
    </div>
  );
}
