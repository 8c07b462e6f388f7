import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { line } from '../fields.ts';

/** The key in a reminder's link is valid for this call only. It does not sign the person in. */
export const chooseReminders = endpoint({
  method: 'PUT',
  path: '/reminders',
  summary: 'Turn e-mail reminders off or on',
  access: 'anyone',
  openInMaintenance: true,
  body: z.object({ key: line(200), wanted: z.boolean('required') }),
  reply: z.object({ wanted: z.boolean() }),
  refuses: ['invalid-link'],
});
