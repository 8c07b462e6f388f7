import * as api from '@cobertura/domain/manual/api.ts';
import { type Route, route } from '../../http/route.ts';
import { downloadManual, readManuals, removeManual, uploadManual } from './service.ts';

export const manualRoutes: Route[] = [
  route(api.readManuals, (deps) => readManuals(deps)),
  route(api.downloadManual, (deps, { params }) => downloadManual(deps, params.lang)),
  route(api.uploadManual, (deps, { params, file }) =>
    uploadManual(deps, { lang: params.lang, content: file.content }),
  ),
  route(api.deleteManual, async (deps, { params }) => {
    await removeManual(deps, params.lang);
    return { deleted: true };
  }),
];
