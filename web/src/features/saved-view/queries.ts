import type { Api } from '@cobertura/domain/api.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useCurrentUser } from '../../lib/session.ts';

export type SavedView = ReplyOf<Api['GET /saved-views']>['docs'][number];

/** The search parameters of a view. */
export type ViewSearch = SavedView['search'];

function useViewsKey() {
  return ['saved-views', useCurrentUser()?._id] as const;
}

export function useViews() {
  return useQuery({
    queryKey: useViewsKey(),
    queryFn: async () => (await call('GET /saved-views')).docs,
  });
}

export function useAddView() {
  return useViewChange((body: Omit<SavedView, '_id'>) => call('POST /saved-views', { body }));
}

/** Renames a view or replaces its search. */
export function useChangeView() {
  return useViewChange(({ _id: id, ...body }: SavedView) =>
    call('PUT /saved-views/{id}', { params: { id }, body }),
  );
}

export function useDeleteView() {
  return useViewChange(({ _id: id }: SavedView) =>
    call('DELETE /saved-views/{id}', { params: { id } }),
  );
}

/** Refetches the views also after a refusal: another tab may have changed them. */
function useViewChange<Change, Reply>(change: (to: Change) => Promise<Reply>) {
  const queries = useQueryClient();
  const queryKey = useViewsKey();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
