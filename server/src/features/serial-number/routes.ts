import * as api from '@cobertura/domain/serial-number/api.ts';
import { type Route, route } from '../../http/route.ts';
import { addSerials, uploadSerials } from './service/add-serials.ts';
import { validateSerial } from './service/claim-serial.ts';
import { deleteSerial, listSerials, readSerialInfo } from './service/list-serials.ts';
import { listImports, undoImport } from './service/undo-import.ts';

export const serialNumberRoutes: Route[] = [
  route(api.validateSerial, (deps, { body }) => validateSerial(deps, body)),
  route(api.addSerials, (deps, { body, caller }) => addSerials(deps, { ...body, caller })),
  route(api.listSerials, (deps, { query }) => listSerials(deps, query)),
  route(api.uploadSerials, (deps, { file, query, caller }) =>
    uploadSerials(deps, { file, caller, preview: query.preview === '1' }),
  ),
  route(api.listImports, (deps, { query }) => listImports(deps, query)),
  route(api.undoImport, (deps, { params, caller }) => undoImport(deps, { id: params.id, caller })),
  route(api.readSerialInfo, (deps, { params }) => readSerialInfo(deps, params.id)),
  route(api.deleteSerial, async (deps, { params }) => {
    await deleteSerial(deps, params.id);
    return { deleted: true };
  }),
];
