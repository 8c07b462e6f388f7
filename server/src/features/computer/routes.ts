import * as api from '@cobertura/domain/computer/api.ts';
import { type Route, route } from '../../http/route.ts';
import { registerComputer } from './service/add-computer.ts';
import { changeComputer } from './service/change-data.ts';
import { readDocument, uploadDocument } from './service/documents.ts';
import { listEvents, listMyComputers, readComputer } from './service/read-computer.ts';
import { renewComputer } from './service/renew-computer.ts';

export const computerRoutes: Route[] = [
  route(api.listMyComputers, async (deps, { caller }) => ({
    docs: await listMyComputers(deps, caller),
  })),
  route(api.readComputer, (deps, { params, caller }) => readComputer(deps, params.id, caller)),
  route(api.registerComputer, async (deps, { body, caller }) => ({
    resourceId: await registerComputer(deps, { form: body, ownerId: caller.id }),
  })),
  route(api.changeComputer, (deps, { params, body, caller }) =>
    changeComputer(deps, { id: params.id, form: body, caller }),
  ),
  route(api.renewComputer, async (deps, { params, caller }) => {
    await renewComputer(deps, { id: params.id, ownerId: caller.id });
    return { _id: params.id };
  }),
  route(api.uploadDocument, async (deps, { params, file, caller }) => {
    await uploadDocument(deps, { id: params.id, kind: params.document, file, caller });
    if (params.document === 'bankReceipt') return undefined;
    const { publicUrl } = deps.config;
    const path = `${publicUrl}/api/v1/computers/${params.id}/files/${params.document}`;
    return { success: true, path };
  }),
  route(api.readDocument, (deps, { params, query, caller }) =>
    readDocument(deps, {
      id: params.id,
      kind: params.document,
      ordinal: query.period,
      caller,
    }),
  ),
  route(api.readBankReceipt, (deps, { params, caller }) =>
    readDocument(deps, { id: params.id, kind: 'bankReceipt', caller }),
  ),
  route(api.listEvents, (deps, { params, caller }) => listEvents(deps, params.id, caller)),
];
