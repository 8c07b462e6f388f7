import * as api from '@cobertura/domain/computer/staff-api.ts';
import { type Route, route } from '../../http/route.ts';
import { downloadDocuments } from './service/download.ts';
import { rejectImages, verifyImages } from './service/images.ts';
import { listComputerIds, listComputers } from './service/list.ts';
import { readOverview } from './service/overview.ts';
import { removeComputer } from './service/remove.ts';
import { rejectComputer, validateComputer } from './service/review.ts';
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
