import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { countAcknowledged } from '../acknowledged.ts';
import { untilOneMore } from '../recovery.ts';
import { Fault, type Scenario } from './scenario.ts';

const count = 1500;
/** The load uses 127.0.0.1. On Linux every address of 127.0.0.0/8 is this machine. */
const attacker = '127.0.0.2';

export const loginFlood: Scenario = {
  name: `flood of ${count} wrong logins`,
  skipped: () => (process.platform === 'linux' ? undefined : 'no second loopback address'),
  run: async ({ environment, record }) => {
    await sleep(3000);
    const before = countAcknowledged(record);
    const flood = sendWrongLogins(environment.url, record.registered[0]);
    const recovery = await untilOneMore(() => record.registered.length);
    const statuses = await flood;
    const served = countAcknowledged(record) - before;
    const unexpected = statuses.filter((status) => status !== 401 && status !== 429);
    if (unexpected.length > 0) {
      throw new Fault(`${unexpected.length} logins of the flood got the status ${unexpected[0]}`);
    }
    if (served < 100) throw new Fault(`only ${served} writes of others during the flood`);
    return [recovery];
  },
};

/** Half of them for an existing account. Returns the statuses, 0 without a reply. */
async function sendWrongLogins(url: string, known = ''): Promise<number[]> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const statuses = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const email = index % 2 === 0 && known ? known : `ninguen-${index}@example.com`;
      return sendLogin(url, { email, password: `wrong ${index}` }, agent);
    }),
  );
  agent.destroy();
  return statuses;
}

function sendLogin(url: string, body: object, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request(
      `${url}/api/v1/login`,
      { method: 'POST', localAddress: attacker, headers, agent },
      (reply) => {
        reply.resume();
        reply.on('close', () => resolve(reply.statusCode ?? 0));
      },
    );
    sent.on('error', () => resolve(0));
    sent.end(JSON.stringify(body));
  });
}
