import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useState } from 'react';
import { useRenew } from '../../queries.ts';

export type Choice = {
  photo: 'same' | 'new' | 'none' | '';
  /** The data must change before the contract is signed. */
  changesData: boolean;
};

/** A renewed computer and what the family has to do next. */
export type Renewed = { computerId: string; next: 'data' | 'photo' | 'sign' };

const unanswered: Choice = { photo: '', changesData: false };

/** The family's choices, and how the renewals went. */
export function useRenewals(offered: readonly Computer[], current: readonly Computer[]) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<string, Error>>(new Map());
  const [isSending, setSending] = useState(false);
  const { mutateAsync } = useRenew();

  const choiceOf = ({ _id }: Computer) => choices.get(_id) ?? unanswered;
  /** The computer in its new period. Also after a reply was lost, or in another tab. */
  const renewedOf = ({ _id, ordinal }: Computer) =>
    current.find((each) => each._id === _id && each.ordinal > ordinal);
  const open = offered.filter((computer) => !renewedOf(computer));
  const chosen = open.filter((computer) => ['same', 'new'].includes(choiceOf(computer).photo));

  /** Renews one after the other. Returns what comes next, or undefined if not all went as chosen. */
  async function renew(): Promise<readonly Renewed[] | undefined> {
    setSending(true);
    const failed = new Map<string, Error>();
    const renewed: Renewed[] = [];
    let lacksPhoto = false;
    for (const computer of chosen) {
      const { photo, changesData } = choiceOf(computer);
      try {
        const { photoKept = false } = await mutateAsync({
          id: computer._id,
          ...(photo === 'same' && { samePhoto: true }),
        });
        lacksPhoto ||= photo === 'same' && !photoKept;
        const next = changesData ? 'data' : photoKept ? 'sign' : 'photo';
        renewed.push({ computerId: computer._id, next });
      } catch (error) {
        failed.set(computer._id, error as Error);
      }
    }
    setFailures(failed);
    setSending(false);
    return failed.size > 0 || lacksPhoto ? undefined : renewed;
  }

  return {
    chosen,
    failures,
    isSending,
    isDone: open.length === 0,
    choiceOf,
    renewedOf,
    choose: (computer: Computer, choice: Choice) =>
      setChoices(new Map(choices).set(computer._id, choice)),
    renew,
  };
}
