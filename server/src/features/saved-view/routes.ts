import * as api from '@cobertura/domain/saved-view/api.ts';
import { type Route, route } from '../../http/route.ts';
import { addView, changeView, deleteView, listViews } from './service.ts';

export const savedViewRoutes: Route[] = [
  route(api.listViews, (deps, { caller }) => listViews(deps, caller.id)),
  route(api.addView, (deps, { caller, body }) => addView(deps, { caller, view: body })),
  route(api.changeView, (deps, { caller, params, body }) =>
    changeView(deps, { ownerId: caller.id, id: params.id, view: body }),
  ),
  route(api.deleteView, async (deps, { caller, params }) => {
    await deleteView(deps, { ownerId: caller.id, id: params.id });
    return { deleted: true };
  }),
];
