import * as api from '@cobertura/domain/holiday/api.ts';
import { type Route, route } from '../../http/route.ts';
import { addHoliday, listHolidays, removeHoliday } from './service.ts';

export const holidayRoutes: Route[] = [
  route(api.listHolidays, (deps) => listHolidays(deps)),
  route(api.addHoliday, (deps, { body, caller }) => addHoliday(deps, { form: body, caller })),
  route(api.removeHoliday, async (deps, { params, caller }) => {
    await removeHoliday(deps, { day: params.day, caller });
    return { deleted: true };
  }),
];
