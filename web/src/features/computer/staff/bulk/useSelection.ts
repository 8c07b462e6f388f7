import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComputersFilter } from '../list/list-query.ts';
import { listIds } from '../queries.ts';

/** The selected computers. The selection survives a change of page, and ends with new filters. */
export function useSelection(filter: ComputersFilter) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isCut, setCut] = useState(false);
  const key = JSON.stringify(filter);
  const [lookedFor, setLookedFor] = useState(key);
  const asking = useMutation({ mutationFn: () => listIds(filter) });

  function change(chosen: ReadonlySet<string>) {
    setIds(chosen);
    setCut(false);
  }

  if (key !== lookedFor) {
    setLookedFor(key);
    change(new Set());
  }

  return {
    ids,
    change,
    none: () => change(new Set()),
    all: () =>
      asking.mutate(undefined, {
        onSuccess: (found) => {
          setIds(new Set(found.ids));
          setCut(!found.exact);
        },
      }),
    isAsking: asking.isPending,
    failure: asking.error?.message,
    /** There are more than can be ticked at once. */
    isCut,
  };
}
