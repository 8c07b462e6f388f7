import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Step } from '@cobertura/domain/computer/wizard.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../ui/Notice.tsx';
import { SupportContact } from '../../components/SupportContact.tsx';
import { awaitedIn } from '../list/awaited.ts';
import classes from './StatusNotice.module.css';
import { offersFor } from './wizard-state.ts';

/** Explains what the computer awaits, and shows what the staff asked for. */
export function StatusNotice({
  computer,
  support,
  justSigned,
  open,
  action,
}: {
  computer: Computer;
  support: Options['support'] | undefined;
  justSigned: boolean;
  /** The open step. The notice does not repeat what it says. */
  open: Step;
  /** The way on, where there is one from here. */
  action?: ReactNode;
}) {
  const { t } = useTranslation('computers');
  const isSaidBelow = computer.status === 'transfer-confirmation' && open === 4;
  const awaited = isSaidBelow ? undefined : awaitedIn(computer);
  return (
    <>
      {justSigned && computer.contractSigned && (
        <Notice kind="success">{t('wizard.just-signed')}</Notice>
      )}
      {awaited && (
        <Notice kind="info" title={t(`awaited.${awaited}.title`)}>
          <p>{t(`awaited.${awaited}.text`)}</p>
          {computer.issue && <blockquote className={classes.issue}>{computer.issue}</blockquote>}
          {action}
        </Notice>
      )}
      {!computer.serialClaimed && computer.status !== 'expired' && (
        <Notice kind="info" title={t('awaited.no-serial.title')}>
          {offersFor(computer).editData ? (
            t('awaited.no-serial.text')
          ) : (
            <>
              {t('awaited.no-serial.read-only')} {support && <SupportContact support={support} />}
            </>
          )}
        </Notice>
      )}
    </>
  );
}
