import * as api from '@cobertura/domain/verifactu/api.ts';
import { type Route, route } from '../../http/route.ts';
import { correctRecord } from './service/correct-record.ts';
import { listRecordIssues, readVerifactuState } from './service/read-verifactu.ts';
import { readVerification, verifyNow } from './service/read-verification.ts';
import { retrySubmission } from './service/retry-submission.ts';
import { settleRecord } from './service/settle-record.ts';
import { declarationWords } from './words.ts';

export const verifactuRoutes: Route[] = [
  route(api.readVerifactuState, (deps, { language }) => readVerifactuState(deps, language)),
  route(api.listRecordIssues, (deps, { query, language }) =>
    listRecordIssues(deps, query, language),
  ),
  route(api.retrySubmission, (deps, { language }) => retrySubmission(deps, language)),
  route(api.correctRecord, (deps, { params, body }) => correctRecord(deps, { ...params, ...body })),
  route(api.settleRecord, (deps, { params, body, caller }) =>
    settleRecord(deps, { position: params.position, why: body.why, by: caller.id }),
  ),
  route(api.readVerification, (deps, { language }) => readVerification(deps, language)),
  route(api.verifyNow, (deps, { language }) => verifyNow(deps, language)),
  route(api.readDeclaration, async ({ config }, { language }) =>
    declarationWords(config, language),
  ),
];
