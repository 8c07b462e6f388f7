import * as api from '@cobertura/domain/payment/statement-api.ts';
import { type Route, route } from '../../http/route.ts';
import { confirmLines, listLines } from './service/confirm-lines.ts';
import { uploadStatement } from './service/upload-statement.ts';

export const statementRoutes: Route[] = [
  route(api.uploadStatement, (deps, { file, caller }) =>
    uploadStatement(deps, { content: file.content, caller }),
  ),
  route(api.listStatementLines, (deps, { query }) => listLines(deps, query)),
  route(api.confirmStatementLines, (deps, { body, caller }) =>
    confirmLines(deps, { ids: body.ids, caller }),
  ),
];
