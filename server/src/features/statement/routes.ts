import * as api from '@cobertura/domain/statement/api.ts';
import { type Route, route } from '../../http/route.ts';
import { confirmLines, listLines } from './service/confirm.ts';
import { uploadStatement } from './service/upload.ts';

export const statementRoutes: Route[] = [
  route(api.uploadStatement, (deps, { file, caller }) =>
    uploadStatement(deps, { content: file.content, caller }),
  ),
  route(api.listStatementLines, (deps, { query }) => listLines(deps, query)),
  route(api.confirmStatementLines, (deps, { body, caller }) =>
    confirmLines(deps, { ids: body.ids, caller }),
  ),
];
