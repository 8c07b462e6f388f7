import * as api from '@cobertura/domain/verifactu/api.ts';
import { type Route, route } from '../../http/route.ts';
import { correctRecord } from './service/correct-record.ts';
import { declarationWords } from './service/declaration.ts';
import { listRegisterIssues, readRegister } from './service/read-register.ts';
import { retryRegister } from './service/retry-submission.ts';
import { settleRecord } from './service/settle-record.ts';

export const registerRoutes: Route[] = [
  route(api.readRegister, (deps, { language }) => readRegister(deps, language)),
  route(api.listRegisterIssues, (deps, { query, language }) =>
    listRegisterIssues(deps, query, language),
  ),
  route(api.retryRegister, (deps, { language }) => retryRegister(deps, language)),
  route(api.correctRecord, (deps, { params }) => correctRecord(deps, params.position)),
  route(api.settleRecord, (deps, { params, body, caller }) =>
    settleRecord(deps, { position: params.position, why: body.why, by: caller.id }),
  ),
  route(api.readDeclaration, async ({ config }, { language }) =>
    declarationWords(config.invoices.register, language),
  ),
];
