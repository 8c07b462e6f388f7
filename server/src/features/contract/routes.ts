import * as api from '@cobertura/domain/contract/api.ts';
import type { Caller } from '../../http/access.ts';
import { type Route, route } from '../../http/route.ts';
import { confirmContract } from './service/confirm-contract.ts';
import { createContract } from './service/create-contract.ts';
import { readContract } from './service/read-contract.ts';
import { sendSigningCode } from './service/send-code.ts';
import { signContract } from './service/sign-contract.ts';
import { putOffSigning, readSigningFile, readSigningPage } from './service/signing-page.ts';
import { takeWebhook } from './service/take-webhook.ts';
import { verifyByCode, verifyByFile } from './service/verify-contract.ts';

export const contractRoutes: Route[] = [
  route(api.createContract, (deps, { body, caller, address, device }) =>
    createContract(deps, {
      computerId: body.computerId,
      ownerId: caller.id,
      from: { address, device },
    }),
  ),
  route(api.confirmContract, (deps, { body, caller, language }) =>
    confirmContract(deps, { token: body.token, userId: caller.id, language }),
  ),
  route(api.signingWebhook, (deps, { raw, query }) =>
    takeWebhook(deps, { ...raw, contract: query.contract, key: query.key }),
  ),
  route(api.readContract, (deps, { params, query, caller }) =>
    readContract(deps, { computerId: params.id, ordinal: query.period, caller }),
  ),
  route(api.readSigning, (deps, call) => readSigningPage(deps, visitOf(call))),
  route(api.readSigningPdf, (deps, call) => readSigningFile(deps, visitOf(call))),
  route(api.sendSigningCode, (deps, call) => sendSigningCode(deps, visitOf(call))),
  route(api.signContract, (deps, call) =>
    signContract(deps, { visit: visitOf(call), form: call.body }),
  ),
  route(api.cancelSigning, (deps, call) => putOffSigning(deps, visitOf(call))),
  route(api.verifyByCode, (deps, { params, address }) =>
    verifyByCode(deps, { code: params.code, address }),
  ),
  route(api.verifyByFile, (deps, { file, address }) =>
    verifyByFile(deps, { content: file.content, address }),
  ),
];

type Visited = { params: { token: string }; caller: Caller; address: string; device: string };

function visitOf({ params, caller, address, device }: Visited) {
  return { token: params.token, userId: caller.id, from: { address, device } };
}
