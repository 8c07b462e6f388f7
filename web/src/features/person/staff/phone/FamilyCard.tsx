import { fullName } from '@cobertura/domain/person/full-name.ts';
import { Button } from '@mantine/core';
import { failureText } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Email } from '../../../../ui/Email.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useInviteAgain } from '../queries.ts';
import type { Family } from './queries.ts';

/** The family that calls. Its link can be sent again until it has a password. */
export function FamilyCard({ family }: { family: Family }) {
  const { t } = useTranslation('phone');
  const invite = useInviteAgain(family._id);
  return (
    <Card title={t('family')}>
      <div className="stack">
        <Facts
          facts={[
            [t('name'), fullName(family)],
            [t('dni'), family.dni],
            [t('phone'), family.phone],
            [t('email'), <Email key="email">{family.email}</Email>],
            [t('town'), family.town],
            [t('language'), t(`lang.${family.lang}`)],
            [t('activated'), t(stateOf(family))],
          ]}
        />
        {invite.isSuccess && (
          <Notice kind="success">{t('invited', { email: family.email })}</Notice>
        )}
        {invite.error && (
          <Notice kind="error">{failureText(invite.error, t('invite-error'))}</Notice>
        )}
        {stateOf(family) !== 'activated-yes' && (
          <div>
            <Button variant="default" loading={invite.isPending} onClick={() => invite.mutate()}>
              {t('invite-again')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function stateOf({ isActivated, isLocked }: Family) {
  if (isLocked) return 'locked';
  return isActivated ? 'activated-yes' : 'activated-no';
}
