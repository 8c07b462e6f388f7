import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { FullWidth } from '../../ui/FullWidth.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import classes from './AccountingPage.module.css';

const pages = ['exports', 'statements', 'paper', 'register'] as const;

/** The frame of an accounting page: title, links to the other accounting pages, and a link back. */
export function AccountingPage({
  name,
  action,
  children,
}: {
  name: (typeof pages)[number];
  action?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('accounting');
  return (
    <FullWidth>
      <Link to="/computers" className={classes.back}>
        <IconArrowLeft size={18} stroke={1.9} aria-hidden="true" />
        {t('page.back')}
      </Link>
      <PageTitle intro={t(`page.${name}-intro`)} action={action}>
        {t(`page.${name}`)}
      </PageTitle>
      <nav aria-label={t('page.label')} className={classes.pages}>
        {pages.map((page) => (
          <Link key={page} to={`/accounting/${page}`}>
            {t(page === 'statements' ? 'page.statements-short' : `page.${page}`)}
          </Link>
        ))}
      </nav>
      {children}
    </FullWidth>
  );
}
