import { useTranslation } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { Figures } from './Figures.tsx';
import { useRegister } from './queries.ts';
import classes from './Register.module.css';
import { RegisterIssues } from './RegisterIssues.tsx';
import { Sending } from './Sending.tsx';
import { VerificationCard } from './VerificationCard.tsx';

/** The state of the records at the tax agency, their verification, and those that need a decision. */
export function Register() {
  return (
    <div className={classes.page}>
      <State />
      <div className={classes.card}>
        <VerificationCard />
      </div>
      <RegisterIssues />
    </div>
  );
}

function State() {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  const register = useRegister();
  if (register.isError && !register.data) {
    return (
      <LoadFailure
        title={t('register.load-error')}
        message={register.error.message}
        retryLabel={common('app.retry')}
        onRetry={() => void register.refetch()}
      />
    );
  }
  if (!register.data) return <Placeholder lines={4} label={common('app.loading')} />;
  const { environment, warning } = register.data;
  return (
    <>
      {warning && <Notice kind="warning">{warning}</Notice>}
      {environment !== 'live' && (
        <Notice kind="info">{t(`register.environment.${environment}`)}</Notice>
      )}
      <Figures state={register.data} />
      <div className={classes.card}>
        <Sending state={register.data} />
      </div>
    </>
  );
}
