import type { Computer } from '@cobertura/domain/computer/api.ts';
import { listAction } from '@cobertura/domain/computer/list-action.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import type { ReactNode } from 'react';
import { CardAction, type PaymentLink, type RenewLink, type StepLink } from './CardAction.tsx';
import { ComputerCard } from './ComputerCard.tsx';
import classes from './ComputerList.module.css';
import type { WithdrawLink } from './WithdrawLine.tsx';

export function ComputerList({
  computers,
  options,
  isOpen,
  StepLink,
  PaymentLink,
  WithdrawLink,
  RenewLink,
  repairOf,
}: {
  computers: readonly Computer[];
  options: Options;
  /** Whether contracting is open now. */
  isOpen: boolean;
  StepLink: StepLink;
  PaymentLink: PaymentLink;
  WithdrawLink: WithdrawLink;
  RenewLink: RenewLink;
  repairOf: ((computer: Computer) => ReactNode) | undefined;
}) {
  return (
    <ul className={classes.list}>
      {computers.map((computer) => (
        <li key={computer._id}>
          <ComputerCard
            computer={computer}
            StepLink={StepLink}
            WithdrawLink={WithdrawLink}
            repair={repairOf?.(computer)}
            action={
              <CardAction
                computer={computer}
                action={listAction(computer, options)}
                options={options}
                isOpen={isOpen}
                StepLink={StepLink}
                PaymentLink={PaymentLink}
                RenewLink={RenewLink}
              />
            }
          />
        </li>
      ))}
    </ul>
  );
}
