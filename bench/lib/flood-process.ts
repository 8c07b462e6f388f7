import { countStatuses, sendWrongLogins } from './requests.ts';

const [url = '', count] = process.argv.slice(2);
const replies = await sendWrongLogins(
  { url },
  { count: Number(count), known: 'familia@example.com', address: '203.0.113.9' },
);
process.send?.(countStatuses(replies));
