import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useState } from 'react';
import { type Renewal, useRenew } from '../../queries.ts';

export type Choice = {
  photo: 'same' | 'new' | 'none' | '';
  /** The data must change before the contract is signed. */
  changesData: boolean;
};

/** A renewed computer and what the family has to do next. */
export type Renewed = { computerId: string; next: 'data' | 'photo' | 'sign' };

const unanswered: Choice = { photo: '', changesData: false };

/** The family's choices, and how the renewals went. `onRenewed` is called if all went as chosen. */
export function useRenewals({
  offered,
  current,
  onRenewed,
}: {
  offered: readonly Computer[];
  current: readonly Computer[];
  onRenewed: (renewed: readonly Renewed[]) => void;
}) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const renewing = useRenew();

  const choiceOf = ({ _id }: Computer) => choices.get(_id) ?? unanswered;
  /** The computer in its new period. Also after a reply was lost, or in another tab. */
  const renewedOf = ({ _id, ordinal }: Computer) =>
    current.find((each) => each._id === _id && each.ordinal > ordinal);
  const open = offered.filter((computer) => !renewedOf(computer));
  const chosen = open.filter((computer) => ['same', 'new'].includes(choiceOf(computer).photo));

  function renew() {
    const renewals = chosen.map((computer): Renewal => {
      const id = computer._id;
      return choiceOf(computer).photo === 'same' ? { id, samePhoto: true } : { id };
    });
    renewing.mutate(renewals, {
      onSuccess: (results) => {
        const isAsChosen = results.every(
          ({ error, photoKept }) => error === undefined && photoKept !== false,
        );
        if (!isAsChosen) return;
        onRenewed(
          results.map(({ id, photoKept = false }) => {
            const changesData = choices.get(id)?.changesData ?? false;
            return { computerId: id, next: changesData ? 'data' : photoKept ? 'sign' : 'photo' };
          }),
        );
      },
    });
  }

  return {
    chosen,
    failureOf: ({ _id }: Computer) => renewing.data?.find(({ id }) => id === _id)?.error,
    isSending: renewing.isPending,
    waiting: renewing.waiting,
    isDone: open.length === 0,
    choiceOf,
    renewedOf,
    choose: (computer: Computer, choice: Choice) =>
      setChoices(new Map(choices).set(computer._id, choice)),
    renew,
    cancel: renewing.cancel,
  };
}
