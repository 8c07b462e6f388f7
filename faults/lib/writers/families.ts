import { registrationForm } from '../../../server/testing/forms.ts';
import { multipart } from '../../../server/testing/multipart.ts';
import { picture } from '../../../server/testing/pictures.ts';
import { type Counter, countRequest } from '../acknowledged.ts';
import type { LoadContext } from '../context.ts';

/** Writes a number into the address. The stored number must be between the acknowledged and the sent one. */
export async function countUp({ client }: LoadContext, counter: Counter): Promise<void> {
  counter.tried += 1;
  const { email, headers, tried } = counter;
  const { password: _, lang: __, ...profile } = registrationForm;
  const body = { ...profile, email, address: String(tried) };
  const { address } = await client.call<{ address: string }>({
    method: 'PUT',
    path: '/user',
    headers,
    body,
  });
  counter.kept = Number(address);
  counter.acknowledged += 1;
}

let people = 0;

export async function register({ client, record }: LoadContext): Promise<void> {
  people += 1;
  const email = `familia-${people}@example.com`;
  await client.call({ method: 'POST', path: '/user', body: { ...registrationForm, email } });
  record.registered.push(email);
}

/** Requests a reset for a registered person: one mail per request. */
export async function requestReset({ client, record }: LoadContext): Promise<void> {
  const email = record.registered[Math.floor(Math.random() * record.registered.length)];
  // The limit is twenty mails per person and hour.
  if (email === undefined || (record.resets.get(email)?.tried ?? 0) >= 15) return;
  await countRequest(record.resets, email, () =>
    client.call({ method: 'PUT', path: '/login/user/reset-password', body: { email } }),
  );
}

export async function sendPhoto({ client, record, fixtures }: LoadContext): Promise<void> {
  const index = Math.floor(Math.random() * fixtures.unphotographed.length);
  const computerId = fixtures.unphotographed[index] ?? '';
  const width = 200 + Math.floor(Math.random() * 100);
  const { payload, headers } = multipart([{ content: await picture('jpeg', { width }) }]);
  await countRequest(record.photos, computerId, () =>
    client.call({
      method: 'POST',
      path: `/computers/${computerId}/files/statusBack`,
      headers: { ...fixtures.family, ...headers },
      body: new Uint8Array(payload),
    }),
  );
}
