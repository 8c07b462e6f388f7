import { countStatuses, send } from './crowd.ts';

/** Sends wrong passwords from one address, all at once. Half of the e-mails have an account. */
const [url = '', count] = process.argv.slice(2);
const replies = await Promise.all(
  Array.from({ length: Number(count) }, (_, index) => {
    const email = index % 2 === 0 ? 'familia@example.com' : `ninguen-${index}@example.com`;
    const body = { email, password: `wrong ${index}` };
    return send({ url }, { method: 'POST', path: '/api/v1/login', address: '203.0.113.9', body });
  }),
);
process.send?.(countStatuses(replies));
