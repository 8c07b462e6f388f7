import * as api from '@cobertura/domain/computer/staff-api.ts';
import { type Route, route } from '../../http/route.ts';
import { downloadDocuments } from './service/download-document.ts';
import { listComputerIds, listComputers } from './service/list-computers.ts';
import { readOverview } from './service/read-overview.ts';
import { removeComputer } from './service/remove-computer.ts';
import { rejectComputer, validateComputer } from './service/review.ts';
import { rejectImages, verifyImages } from './service/review-photos.ts';
import { revokeSerial } from './service/revoke-serial.ts';

export const staffComputerRoutes: Route[] = [
  route(api.listComputers, (deps, { query }) => listComputers(deps, query)),
  route(api.listComputerIds, (deps, { query }) => listComputerIds(deps, query)),
  route(api.readOverview, (deps) => readOverview(deps)),
  route(api.deleteComputer, async (deps, { params, caller }) => {
    await removeComputer(deps, { id: params.id, caller });
    return { deleted: true };
  }),
  route(api.revokeSerial, (deps, { params, caller }) =>
    revokeSerial(deps, { id: params.id, caller }),
  ),
  route(api.downloadDocuments, (deps, { params }) => downloadDocuments(deps, params.id)),
  route(api.verifyImages, async (deps, { params, caller }) => {
    await verifyImages(deps, { id: params.id, caller });
    return { success: true };
  }),
  route(api.rejectImages, async (deps, { params, body, caller }) => {
    await rejectImages(deps, { id: params.id, ...body, caller });
    return { success: true };
  }),
  route(api.validateComputer, async (deps, { params, caller }) => {
    await validateComputer(deps, { id: params.id, caller });
    return { success: true };
  }),
  route(api.rejectComputer, async (deps, { params, body, caller }) => {
    await rejectComputer(deps, { id: params.id, issue: body.issue, caller });
    return { success: true };
  }),
];
