import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComputersFilter } from '../list/list-query.ts';
import { listIds } from '../queries.ts';

/** The selected computers. The selection survives a change of page, and ends with new filters. */
export function useSelection(filter: ComputersFilter) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isTruncated, setTruncated] = useState(false);
  const key = JSON.stringify(filter);
  const [lastKey, setLastKey] = useState(key);
  const loadingAll = useMutation({ mutationFn: () => listIds(filter) });

  function change(chosen: ReadonlySet<string>) {
    setIds(chosen);
    setTruncated(false);
  }

  if (key !== lastKey) {
    setLastKey(key);
    change(new Set());
  }

  return {
    ids,
    change,
    none: () => change(new Set()),
    all: () =>
      loadingAll.mutate(undefined, {
        onSuccess: (found) => {
          setIds(new Set(found.ids));
          setTruncated(!found.exact);
        },
      }),
    isLoadingAll: loadingAll.isPending,
    failure: loadingAll.error?.message,
    /** More computers match than can be selected at once. */
    isTruncated,
  };
}
