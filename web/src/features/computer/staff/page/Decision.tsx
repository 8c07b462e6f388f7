import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { statusFacts } from '@cobertura/domain/computer/status.ts';
import { hasOpenWithdrawal } from '@cobertura/domain/withdrawal/status.ts';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { KeyButton } from '../../../../ui/KeyButton.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShortcuts } from '../../../../ui/useShortcuts.ts';
import { LostSerial } from '../LostSerial.tsx';
import type { OnAction } from '../list/columns.tsx';
import { OpenWithdrawal } from '../OpenWithdrawal.tsx';
import {
  awaitedReview,
  hasLostSerial,
  mayCause,
  nextAction,
  type ReviewKind,
  reviews,
} from '../offers.ts';
import { DecisionActions } from '../review/DecisionActions.tsx';
import { ExpectedTransfer } from '../review/ExpectedTransfer.tsx';
import reviewClasses from '../review/Review.module.css';
import { ReviewHeading } from '../review/ReviewHeading.tsx';
import type { Sight } from '../review/useSight.ts';
import type { Slots } from '../slots.ts';
import classes from './Page.module.css';
import { useHeldReview } from './useHeldReview.ts';
import { Why } from './Why.tsx';

/** What is to be decided about a computer, why it waits, and the decision itself. */
export function Decision({
  computer,
  scopes,
  sight,
  shortcutsOn,
  rejecting,
  onRejecting,
  CaseLink,
  onDecided,
  onAction,
}: {
  computer: Computer;
  scopes: readonly Scope[];
  sight: Sight;
  shortcutsOn: boolean;
  rejecting: boolean;
  onRejecting: (rejecting: boolean) => void;
  CaseLink: Slots['CaseLink'];
  /** Returns whether the page shows something else then. */
  onDecided: () => boolean;
  onAction: OnAction;
}) {
  const { t } = useTranslation('computer-page');
  const heading = useRef<HTMLHeadingElement>(null);
  const finish = () => {
    // The focused button disappears.
    if (!onDecided()) heading.current?.focus();
  };
  const isHeld = hasOpenWithdrawal(computer);
  const offered = nextAction(computer, scopes);
  const next = isHeld && offered === 'create-invoice' ? undefined : offered;
  // Stays after a change of the status, to say that another person decided first.
  const [opened] = useState(() => awaitedReview(computer, scopes));
  const kinds = new Set([opened, next === 'create-invoice' ? undefined : next]);
  const mayReject = [...kinds].some(
    (kind) => kind && mayCause(computer, reviews[kind].rejection, scopes),
  );
  // Without a form, the keys of the page must work again.
  const stopRejecting = useEffectEvent(() => onRejecting(false));
  useEffect(() => {
    if (rejecting && !mayReject) stopRejecting();
  }, [rejecting, mayReject]);
  const isForOthers = !next && statusFacts[computer.status].awaits === 'staff';
  return (
    <section className={classes.decision} aria-label={t('decide.label')}>
      <ReviewHeading ref={heading} rejecting={rejecting}>
        {t(`decide.${next ?? (isForOthers ? 'others' : 'nothing')}`)}
      </ReviewHeading>
      <Why computer={computer} />
      <OpenWithdrawal computer={computer} CaseLink={CaseLink} />
      {computer.refundDue && (
        <Notice kind="warning">
          <p>{t('why.refund-due')}</p>
          <Button variant="default" onClick={() => onAction('payments', computer)}>
            {t('decide.refund')}
          </Button>
        </Notice>
      )}
      {next === 'transfer' && <ExpectedTransfer computer={computer} />}
      {[...kinds].map(
        (kind) =>
          kind && (
            <Review
              key={kind}
              {...{ kind, computer, scopes, sight, shortcutsOn, rejecting }}
              {...{ onRejecting, onAction }}
              onDecided={finish}
            />
          ),
      )}
      {!opened && hasLostSerial(computer) && (
        <LostSerial
          computer={computer}
          onGiveSerial={() => onAction('details', computer)}
          onPayments={() => onAction('payments', computer)}
        />
      )}
      {next === 'create-invoice' && (
        <InvoiceButton
          shortcutsOn={shortcutsOn}
          onCreate={() => onAction('create-invoice', computer)}
        />
      )}
    </section>
  );
}

function Review({
  onDecided,
  ...actions
}: {
  kind: ReviewKind;
  computer: Computer;
  scopes: readonly Scope[];
  sight: Sight;
  shortcutsOn: boolean;
  rejecting: boolean;
  onRejecting: (rejecting: boolean) => void;
  onDecided: () => void;
  onAction: OnAction;
}) {
  const decision = useHeldReview(actions.kind, { computer: actions.computer, onDecided });
  return <DecisionActions {...actions} decision={decision} />;
}

function InvoiceButton({ shortcutsOn, onCreate }: { shortcutsOn: boolean; onCreate: () => void }) {
  const { t } = useTranslation('staff');
  useShortcuts({ v: onCreate }, shortcutsOn);
  return (
    <div className={reviewClasses.decisions}>
      <KeyButton
        leftSection={<IconReceipt size={20} stroke={1.9} aria-hidden="true" />}
        shortcut="v"
        shortcutsOn={shortcutsOn}
        onClick={onCreate}
      >
        {t('action.create-invoice')}
      </KeyButton>
    </div>
  );
}
