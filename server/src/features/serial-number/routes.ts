import * as api from '@cobertura/domain/serial-number/api.ts';
import { type Route, route } from '../../http/route.ts';
import { addSerials, validateSerial } from './service.ts';

export const serialNumberRoutes: Route[] = [
  route(api.validateSerial, (deps, { body }) => validateSerial(deps, body)),
  route(api.addSerials, (deps, { body }) => addSerials(deps, body)),
];
