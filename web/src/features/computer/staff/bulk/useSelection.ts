import type { SelectedComputer } from '@cobertura/domain/computer/staff-api.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComputersFilter } from '../list/list-query.ts';
import { listSelection } from '../queries.ts';

type Selected = ReadonlyMap<string, SelectedComputer>;

export type Selection = ReturnType<typeof useSelection>;

/** The selected computers. The selection survives a change of page, and ends with new filters. */
export function useSelection(filter: ComputersFilter, shown: readonly SelectedComputer[]) {
  const [selected, setSelected] = useState<Selected>(new Map());
  const [isTruncated, setTruncated] = useState(false);
  const key = JSON.stringify(filter);
  const [lastKey, setLastKey] = useState(key);
  const loadingAll = useMutation({
    // With another key, the reply to the filters before is dropped.
    mutationKey: ['selection', key],
    mutationFn: () => listSelection(filter),
  });
  const newest = new Map(shown.map((computer) => [computer._id, computer]));

  function change(chosen: Selected) {
    setSelected(chosen);
    setTruncated(false);
  }

  if (key !== lastKey) {
    setLastKey(key);
    change(new Map());
  }

  return {
    ids: new Set(selected.keys()),
    /** As last seen: a computer on this page may have changed since it was selected. */
    computers: [...selected.values()].map((computer) => newest.get(computer._id) ?? computer),
    /** Only a computer on this page can be added. */
    change: (ids: ReadonlySet<string>) =>
      change(
        new Map(
          [...ids].flatMap((id) => {
            const computer = newest.get(id) ?? selected.get(id);
            return computer ? [[id, computer]] : [];
          }),
        ),
      ),
    none: () => change(new Map()),
    all: () =>
      loadingAll.mutate(undefined, {
        onSuccess: ({ docs, exact }) => {
          setSelected(new Map(docs.map((computer) => [computer._id, computer])));
          setTruncated(!exact);
        },
      }),
    isLoadingAll: loadingAll.isPending,
    failure: loadingAll.error?.message,
    /** More computers match than can be selected at once. */
    isTruncated,
  };
}
