import * as api from '@cobertura/domain/register/api.ts';
import { type Route, route } from '../../http/route.ts';
import { declarationWords } from './declaration.ts';
import { correctRecord } from './service/correct.ts';
import { listRegisterIssues, readRegister } from './service/read.ts';
import { retryRegister } from './service/retry.ts';
import { settleRecord } from './service/settle.ts';

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
