import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Declaration } from '../../features/verifactu/staff/Declaration.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import classes from './AccountingPage.module.css';

export function AccountingDeclaration() {
  const { t } = useTranslation('accounting');
  return (
    <>
      <nav aria-label={t('page.label')}>
        <Link to="/accounting/register" className={classes.back}>
          <IconArrowLeft size={18} stroke={1.9} aria-hidden="true" />
          {t('page.declaration-back')}
        </Link>
      </nav>
      <PageTitle>{t('page.declaration')}</PageTitle>
      <Declaration />
    </>
  );
}
