import { setTimeout as sleep } from 'node:timers/promises';
import { sendWrongLogins } from '../../../bench/lib/requests.ts';
import { countAcknowledged } from '../acknowledged.ts';
import { untilOneMore } from '../recovery.ts';
import { Fault, type Scenario } from './scenario.ts';

const count = 1500;
/** The load uses 127.0.0.1. On Linux every address of 127.0.0.0/8 is this machine. */
const attacker = { address: '127.0.0.2', localAddress: '127.0.0.2' };

export const loginFlood: Scenario = {
  name: `flood of ${count} wrong logins`,
  skipped: () => (process.platform === 'linux' ? undefined : 'no second loopback address'),
  run: async ({ environment, record }) => {
    await sleep(3000);
    const before = countAcknowledged(record);
    const [known = 'ninguen@example.com'] = record.registered;
    const flood = sendWrongLogins(environment, { count, known, ...attacker });
    const recovery = await untilOneMore(() => record.registered.length);
    const statuses = (await flood).map(({ status }) => status);
    const served = countAcknowledged(record) - before;
    const unexpected = statuses.filter((status) => status !== 401 && status !== 429);
    if (unexpected.length > 0) {
      throw new Fault(`${unexpected.length} logins of the flood got the status ${unexpected[0]}`);
    }
    if (served < 100) throw new Fault(`only ${served} writes of others during the flood`);
    return [recovery];
  },
};
