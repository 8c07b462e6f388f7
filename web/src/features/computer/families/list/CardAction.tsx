import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { ListAction } from '@cobertura/domain/computer/list-action.ts';
import type { Step } from '@cobertura/domain/computer/steps.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { isBeingChecked } from '@cobertura/domain/payment/shown-attempt.ts';
import type { ComponentType, ReactNode } from 'react';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import classes from './ComputerCard.module.css';

export type StepLink = ComponentType<{
  computerId: string;
  step: Step;
  /** Default style instead of the brand's colour, for links that only show details. */
  secondary?: boolean;
  /** A link inside a text, not a button. */
  inline?: boolean;
  children: ReactNode;
}>;

/** A link to the page that renews a computer. */
export type RenewLink = ComponentType<{ computerId: string; disabled?: boolean }>;

/** A link to the result page of an order. */
export type PaymentLink = ComponentType<{ order: string; children: ReactNode }>;

const stepOf = {
  'add-image': 2,
  'sign-contract': 3,
  pay: 4,
  'show-details': 5,
} as const satisfies Partial<Record<ListAction, Step>>;

/** The one action that a family can take on a computer. */
export function CardAction({
  computer,
  action,
  options,
  isOpen,
  StepLink,
  PaymentLink,
  RenewLink,
}: {
  computer: Computer;
  action: ListAction;
  options: Options;
  /** Whether contracting is open now. */
  isOpen: boolean;
  StepLink: StepLink;
  PaymentLink: PaymentLink;
  RenewLink: RenewLink;
}) {
  const { t } = useTranslation('computers');
  // The card says that its contract is over.
  if (action === 'none' || computer.withdrawnAt !== null) return null;
  if (action === 'expired') return <p className={classes.expired}>{t('action.expired')}</p>;
  if (action === 'renew') return <RenewLink computerId={computer._id} disabled={!isOpen} />;
  const { attempt } = computer;
  const student = <span className="visually-hidden">: {computer.studentName}</span>;
  if (action === 'pay' && attempt && isBeingChecked(attempt)) {
    return (
      <PaymentLink order={attempt.order}>
        {t('paying.show')}
        {student}
      </PaymentLink>
    );
  }
  const isSecondary = action === 'show-details' && computer.status !== 'incomplete';
  return (
    <StepLink computerId={computer._id} step={stepOf[action]} secondary={isSecondary}>
      {t(`action.${action}`, { price: formatEuros(options.cost) })}
      {student}
    </StepLink>
  );
}
