import { childrenOf, memoryOf } from '../../../bench/lib/process-usage.ts';
import { multipart } from '../../../server/testing/multipart.ts';
import { picture } from '../../../server/testing/pictures.ts';
import type { Context } from '../context.ts';
import { Fault, type Scenario } from './scenario.ts';

/** Of the product's own process, and of it with its picture processes. */
const maxMegabytes = { own: 700, all: 1000 };
const maxPageMs = 3000;

/** Two families attack, so that both picture processes are busy. Others must not notice. */
export const pictureAttack: Scenario = {
  name: 'pictures of 79 and 29 megapixels',
  run: async ({ environment, fixtures }) => {
    const [first, second] = fixtures.attackers;
    // A fresh process: garbage of earlier scenarios would count as memory of the attack.
    await environment.stop();
    await environment.start();
    const pid = environment.pid();
    if (!first || !second || pid === undefined) throw new Fault('there is no attacker or product');
    const memory = watchMemory(pid);
    const page = watchPage(environment.url);
    const statuses = new Set<number>();
    for (const side of [8900, 5400]) {
      const options = { width: side, height: side, progressive: true };
      const interlaced = await picture('png', options);
      const progressive = await picture('jpeg', options);
      const attack = [
        ...Array.from({ length: 8 }, () => sendPicture(environment.url, first, interlaced)),
        ...Array.from({ length: 12 }, () => sendPicture(environment.url, second, progressive)),
      ];
      for (const status of await Promise.all(attack)) statuses.add(status);
    }
    const { own, all } = memory.stop();
    const slowestMs = await page.stop();
    const replies = [...statuses].join(', ');
    console.log(`    replies ${replies}; ${own} MB, in sum ${all} MB; page in ${slowestMs} ms`);
    const unexpected = [...statuses].filter((status) => ![200, 413, 429].includes(status));
    if (unexpected.length > 0) throw new Fault(`pictures got the status ${unexpected}`);
    if (own > maxMegabytes.own || all > maxMegabytes.all) {
      throw new Fault(`the product took ${own} MB, in sum ${all} MB`);
    }
    if (slowestMs > maxPageMs) throw new Fault(`the login page took ${slowestMs} ms`);
    return [0];
  },
};

type Attacker = Context['fixtures']['attackers'][number];

async function sendPicture(url: string, attacker: Attacker, content: Buffer): Promise<number> {
  const { payload, headers } = multipart([{ content }]);
  const reply = await fetch(`${url}/api/v1/computers/${attacker.computerId}/files/statusLeft`, {
    method: 'POST',
    headers: { ...attacker.headers, ...headers },
    body: new Uint8Array(payload),
  });
  await reply.body?.cancel();
  return reply.status;
}

/** Samples the memory of a process and its children. `stop` returns the peaks in megabytes. */
function watchMemory(pid: number) {
  const peak = { own: 0, all: 0 };
  const timer = setInterval(() => {
    const own = memoryOf(pid).now;
    const others = childrenOf(pid).map((child) => memoryOf(child).now);
    peak.own = Math.max(peak.own, own);
    peak.all = Math.max(
      peak.all,
      others.reduce((sum, each) => sum + each, own),
    );
  }, 20);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

/** Loads the login page all the time. `stop` returns the slowest reply in milliseconds. */
function watchPage(url: string) {
  const stopping = new AbortController();
  const loading = (async () => {
    let slowest = 0;
    while (!stopping.signal.aborted) {
      const start = performance.now();
      const reply = await fetch(`${url}/login`);
      await reply.text();
      slowest = Math.max(slowest, performance.now() - start);
      if (reply.status !== 200) throw new Fault(`the login page got ${reply.status}`);
    }
    return Math.round(slowest);
  })();
  loading.catch(() => {});
  return {
    stop: () => {
      stopping.abort();
      return loading;
    },
  };
}
