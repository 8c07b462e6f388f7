import type { Computer } from '@cobertura/domain/computer/api.ts';
import { listAction } from '@cobertura/domain/computer/list-action.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { CardAction, type StepLink } from './CardAction.tsx';
import { ComputerCard } from './ComputerCard.tsx';
import classes from './ComputerList.module.css';

export function ComputerList({
  computers,
  options,
  isOpen,
  StepLink,
  onRenewed,
}: {
  computers: readonly Computer[];
  options: Options;
  /** Whether contracting is open now. */
  isOpen: boolean;
  StepLink: StepLink;
  onRenewed: (computerId: string) => void;
}) {
  return (
    <ul className={classes.list}>
      {computers.map((computer) => (
        <li key={computer._id}>
          <ComputerCard
            computer={computer}
            invoiceLink={invoiceLink(computer)}
            action={
              <CardAction
                computer={computer}
                action={listAction(computer, options)}
                options={options}
                isOpen={isOpen}
                StepLink={StepLink}
                onRenewed={onRenewed}
              />
            }
          />
        </li>
      ))}
    </ul>
  );

  /** An expired or renewable computer has no button to its summary. */
  function invoiceLink(computer: Computer) {
    const action = listAction(computer, options);
    const last = [computer, ...computer.periods].find(({ invoice }) => invoice)?.invoice;
    if (!last || (action !== 'expired' && action !== 'renew')) return undefined;
    return (
      <StepLink computerId={computer._id} step={5} inline>
        {last.number}
      </StepLink>
    );
  }
}
