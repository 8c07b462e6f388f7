import * as api from '@cobertura/domain/computer/api.ts';
import * as documentApi from '@cobertura/domain/computer/document-api.ts';
import * as staffApi from '@cobertura/domain/computer/staff-api.ts';
import { listEvents as eventsEndpoint } from '@cobertura/domain/computer/timeline-api.ts';
import { replaceLaptop as replaceEndpoint } from '@cobertura/domain/repair/staff-api.ts';
import { type Route, route } from '../../http/route.ts';
import { addComputer } from './service/add-computer.ts';
import { changeComputer } from './service/change-computer.ts';
import { downloadDocuments, downloadManyDocuments } from './service/download-documents.ts';
import { listComputerIds, listComputers, listSelection } from './service/list-computers.ts';
import { listEvents, listMyComputers, readComputer } from './service/read-computer.ts';
import { readDocument } from './service/read-document.ts';
import { readOverview } from './service/read-overview.ts';
import { removeComputer } from './service/remove-computer.ts';
import { renewComputer } from './service/renew-computer.ts';
import { replaceLaptop } from './service/replace-laptop.ts';
import { rejectComputer, validateComputer } from './service/review-computer.ts';
import { rejectImages, verifyImages } from './service/review-photos.ts';
import { revokeSerial } from './service/revoke-serial.ts';
import { uploadDocument } from './service/upload-document.ts';

export const computerRoutes: Route[] = [
  route(api.listMyComputers, async (deps, { caller }) => ({
    docs: await listMyComputers(deps, caller),
  })),
  route(api.readComputer, (deps, { params, caller }) => readComputer(deps, params.id, caller)),
  route(api.addComputer, async (deps, { body, headers, caller }) => ({
    resourceId: await addComputer(deps, {
      form: body,
      ownerId: caller.id,
      key: headers['idempotency-key'],
    }),
  })),
  route(api.changeComputer, (deps, { params, body, caller }) =>
    changeComputer(deps, { id: params.id, form: body, caller }),
  ),
  route(api.renewComputer, async (deps, { params, body, headers, caller }) => ({
    _id: params.id,
    ...(await renewComputer(deps, {
      id: params.id,
      ownerId: caller.id,
      key: headers['idempotency-key'],
      ...body,
    })),
  })),
  route(documentApi.uploadDocument, async (deps, { params, headers, file, caller }) => {
    const key = headers['idempotency-key'];
    await uploadDocument(deps, { id: params.id, kind: params.document, file, caller, key });
    if (params.document === 'bankReceipt') return undefined;
    const { publicUrl } = deps.config;
    const path = `${publicUrl}/api/v1/computers/${params.id}/files/${params.document}`;
    return { success: true, path };
  }),
  route(documentApi.readDocument, (deps, { params, query, caller }) =>
    readDocument(deps, {
      id: params.id,
      kind: params.document,
      ordinal: query.period,
      size: query.size,
      caller,
    }),
  ),
  route(documentApi.readBankReceipt, (deps, { params, caller }) =>
    readDocument(deps, { id: params.id, kind: 'bankReceipt', caller }),
  ),
  route(eventsEndpoint, (deps, { params, caller }) => listEvents(deps, params.id, caller)),
  route(staffApi.listComputers, (deps, { query }) => listComputers(deps, query)),
  route(staffApi.listComputerIds, (deps, { query }) => listComputerIds(deps, query)),
  route(staffApi.listSelection, (deps, { query }) => listSelection(deps, query)),
  route(staffApi.readOverview, (deps) => readOverview(deps)),
  route(staffApi.deleteComputer, async (deps, { params, caller }) => {
    await removeComputer(deps, { id: params.id, caller });
    return { deleted: true };
  }),
  route(staffApi.revokeSerial, (deps, { params, caller }) =>
    revokeSerial(deps, { id: params.id, caller }),
  ),
  // A repair knows nothing of the life of its computer, so the swap is here.
  route(replaceEndpoint, (deps, { params, headers, caller, body }) =>
    replaceLaptop(deps, { id: params.id, caller, key: headers['idempotency-key'] }, body),
  ),
  route(staffApi.downloadDocuments, (deps, { params }) => downloadDocuments(deps, params.id)),
  route(staffApi.downloadManyDocuments, downloadManyDocuments),
  route(staffApi.verifyImages, async (deps, { params, body, caller }) => {
    await verifyImages(deps, { id: params.id, ...body, caller });
    return { success: true };
  }),
  route(staffApi.rejectImages, async (deps, { params, body, caller }) => {
    await rejectImages(deps, { id: params.id, ...body, caller });
    return { success: true };
  }),
  route(staffApi.validateComputer, async (deps, { params, body, caller }) => {
    await validateComputer(deps, { id: params.id, ...body, caller });
    return { success: true };
  }),
  route(staffApi.rejectComputer, async (deps, { params, body, caller }) => {
    await rejectComputer(deps, { id: params.id, ...body, caller });
    return { success: true };
  }),
];
