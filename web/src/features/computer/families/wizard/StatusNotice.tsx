import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Step } from '@cobertura/domain/computer/steps.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { SupportContact } from '../../components/SupportContact.tsx';
import { findFamilyNotice } from '../list/family-notice.ts';
import classes from './StatusNotice.module.css';
import { familyOffers } from './wizard-state.ts';

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
  /** The notice does not repeat the text of the open step. */
  open: Step;
  /** A button to the next step, if there is one. */
  action?: ReactNode;
}) {
  const { t } = useTranslation('computers');
  const isShownByStep = computer.status === 'transfer-confirmation' && open === 4;
  const notice = isShownByStep ? undefined : findFamilyNotice(computer);
  return (
    <>
      {justSigned && computer.contractSigned && (
        <Notice kind="success">{t('wizard.just-signed')}</Notice>
      )}
      {notice && (
        <Notice kind="info" title={t(`awaited.${notice}.title`)}>
          <p>{t(`awaited.${notice}.text`)}</p>
          {computer.issue && <blockquote className={classes.issue}>{computer.issue}</blockquote>}
          {action}
        </Notice>
      )}
      {!computer.serialClaimed && computer.status !== 'expired' && notice !== 'pending-serial' && (
        <Notice kind="info" title={t('awaited.no-serial.title')}>
          {familyOffers(computer).editData ? (
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
