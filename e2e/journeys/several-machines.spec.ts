import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import { registerPerson } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

// `npm run machines` runs these on three processes behind a round robin.

test('login attempts are counted across the processes', async ({ request }) => {
  const { email } = await registerPerson(request);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    const data = { email, password: `wrong ${attempt}` };
    statuses.push((await request.post('/api/v1/login', { data })).status());
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test('a mail is sent once, no matter which process sends it', async ({ request }) => {
  const people = await Promise.all(Array.from({ length: 30 }, () => registerPerson(request)));
  await Promise.all(people.map(({ email }) => requestReset(request, email)));
  await expect(async () => {
    expect(await mailsTo(request, people)).toEqual(people.map(() => 1));
  }).toPass({ timeout: 60_000 });
  await sleep(5000);
  expect(await mailsTo(request, people)).toEqual(people.map(() => 1));
});

test('another process completes the work of a killed one', async ({ request, product }) => {
  test.setTimeout(300_000);
  const people = await Promise.all(Array.from({ length: 20 }, () => registerPerson(request)));
  const [machine] = product.machines;
  const requests = people.map(({ email }) => requestReset(request, email));
  await requests[5];
  await machine?.end('SIGKILL');
  const statuses = await Promise.all(requests);
  // Retry calls without a reply, as people do.
  for (const [index, status] of statuses.entries()) {
    if (status !== 200) await requestReset(request, people[index]?.email ?? '');
  }
  await expect(async () => {
    expect((await mailsTo(request, people)).every((count) => count > 0)).toBe(true);
  }).toPass({ timeout: 200_000, intervals: [2000] });
  await machine?.start();
});

test('a rolling restart fails no request', async ({ request, product }) => {
  test.setTimeout(240_000);
  const person = await registerPerson(request);
  const reply = await request.post('/api/v1/login', { data: person });
  const headers = { authorization: `Bearer ${(await reply.json()).token}` };
  const statusCounts: Record<string, number> = {};
  let isDone = false;
  const write = async (writer: number) => {
    for (let round = 0; !isDone; round++) {
      const data = { ...person, address: `Rúa ${writer}, ${round}` };
      const status = (await request.put('/api/v1/user', { headers, data })).status();
      statusCounts[status] = (statusCounts[status] ?? 0) + 1;
    }
  };
  const writing = [1, 2, 3, 4].map(write);
  for (const machine of product.machines) {
    await machine.end('SIGTERM');
    await machine.start();
  }
  isDone = true;
  await Promise.all(writing);
  expect(Object.keys(statusCounts)).toEqual(['200']);
});

async function requestReset(request: APIRequestContext, email: string): Promise<number> {
  const reply = await request.put('/api/v1/login/user/reset-password', { data: { email } });
  return reply.status();
}

/** The number of mails to each person. */
async function mailsTo(request: APIRequestContext, people: { email: string }[]) {
  const list = await (await request.get('/outbox')).text();
  return people.map(({ email }) => list.split('<li>').filter((one) => one.includes(email)).length);
}
