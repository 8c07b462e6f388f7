import * as api from '@cobertura/domain/contract/api.ts';
import * as verifyApi from '@cobertura/domain/contract/verify-api.ts';
import type { Caller } from '../../http/access.ts';
import { type Route, route } from '../../http/route.ts';
import { confirmContract } from './service/confirm-contract.ts';
import { createContract } from './service/create-contract.ts';
import { createSitting } from './service/create-sitting.ts';
import { readContract } from './service/read-contract.ts';
import { postponeSigning, readSigningFile, readSigningPage } from './service/read-signing-page.ts';
import { receiveWebhook } from './service/receive-webhook.ts';
import { sendSigningCode } from './service/send-signing-code.ts';
import { signContract } from './service/sign-contract.ts';
import { verifyByCode, verifyByFile } from './service/verify-contract.ts';

export const contractRoutes: Route[] = [
  route(api.createContract, (deps, { body, caller, address, device }) =>
    createContract(deps, {
      computerId: body.computerId,
      ownerId: caller.id,
      from: { address, device },
      startsAtOnce: body.startsAtOnce,
    }),
  ),
  route(api.createTogether, (deps, { body, caller, address, device }) =>
    createSitting(deps, {
      computerIds: body.computerIds,
      ownerId: caller.id,
      from: { address, device },
    }),
  ),
  route(api.confirmContract, (deps, { body, caller, language }) =>
    confirmContract(deps, { token: body.token, userId: caller.id, language }),
  ),
  route(api.signingWebhook, (deps, { raw, query }) =>
    receiveWebhook(deps, { ...raw, contract: query.contract, key: query.key }),
  ),
  route(api.readContract, (deps, { params, query, caller }) =>
    readContract(deps, { id: params.id, ordinal: query.period, caller }),
  ),
  route(api.readSigning, (deps, call) => readSigningPage(deps, toVisit(call))),
  route(api.readSigningPdf, (deps, call) =>
    readSigningFile(deps, toVisit(call), call.query.computer),
  ),
  route(api.sendSigningCode, (deps, call) => sendSigningCode(deps, toVisit(call))),
  route(api.signContract, (deps, call) =>
    signContract(deps, { visit: toVisit(call), form: call.body }),
  ),
  route(api.cancelSigning, (deps, call) => postponeSigning(deps, toVisit(call))),
  route(verifyApi.verifyByCode, (deps, { params, network }) =>
    verifyByCode(deps, { code: params.code, network }),
  ),
  route(verifyApi.verifyByFile, (deps, { file, network }) =>
    verifyByFile(deps, { content: file.content, network }),
  ),
];

type SigningCall = { params: { token: string }; caller: Caller; address: string; device: string };

function toVisit({ params, caller, address, device }: SigningCall) {
  return { token: params.token, userId: caller.id, from: { address, device } };
}
