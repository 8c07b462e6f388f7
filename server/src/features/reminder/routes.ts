import { chooseReminders as endpoint } from '@cobertura/domain/reminder/api.ts';
import { type Route, route } from '../../http/route.ts';
import { chooseReminders } from './service/choose-reminders.ts';

export const reminderRoutes: Route[] = [
  route(endpoint, async (deps, { body }) => ({ wanted: await chooseReminders(deps, body) })),
];
