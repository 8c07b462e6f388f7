import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Form, FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Writing } from '../../../../ui/ReadOnly.tsx';
import { WaitingToSend } from '../../../../ui/WaitingToSend.tsx';
import type { StepLink } from '../list/CardAction.tsx';
import classes from './Renewal.module.css';
import { RenewalCard } from './RenewalCard.tsx';
import { type Renewed, useRenewals } from './useRenewals.ts';

/** One choice for each computer, and one button that renews the chosen ones. */
export function RenewalForm({
  computers,
  first,
  options,
  nothing,
  StepLink,
  onRenewed,
}: {
  /** As the server knows them now. */
  computers: readonly Computer[];
  /** Those that could be renewed when the page opened. */
  first: readonly Computer[];
  options: Options;
  nothing: ReactNode;
  StepLink: StepLink;
  onRenewed: (renewed: readonly Renewed[]) => void;
}) {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const { t: interruption } = useTranslation('interruptions');
  // A renewed computer stays on the page, with its next step.
  const [offered] = useState(first);
  const renewals = useRenewals({ offered, current: computers, onRenewed });
  const [isAsked, setAsked] = useState(false);
  if (offered.length === 0) return nothing;
  const count = renewals.chosen.length;

  function renew(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (count > 0) renewals.renew();
  }

  return (
    <Form onSubmit={renew} label={t('renewal.title')}>
      {offered.map((computer) => (
        <RenewalCard
          key={computer._id}
          computer={computer}
          now={renewals.renewedOf(computer)}
          failure={renewals.failureOf(computer)}
          choice={renewals.choiceOf(computer)}
          options={options}
          disabled={renewals.isSending}
          StepLink={StepLink}
          onChoose={(choice) => renewals.choose(computer, choice)}
        />
      ))}
      {isAsked && count === 0 && !renewals.isDone && (
        <Notice kind="error">{t('renewal.choose-one')}</Notice>
      )}
      {!renewals.isDone && (
        <div className={classes.bar}>
          <p role="status">
            {count > 0 && t('renewal.chosen', { count, total: formatEuros(options.cost * count) })}
          </p>
          {renewals.waiting && (
            <WaitingToSend
              text={interruption(`waiting.${renewals.waiting}`)}
              cancelLabel={common('app.cancel')}
              onCancel={renewals.cancel}
            />
          )}
          <FormActions>
            <Writing>
              <Button type="submit" loading={renewals.isSending}>
                {t('renewal.submit')}
              </Button>
            </Writing>
          </FormActions>
        </div>
      )}
    </Form>
  );
}
