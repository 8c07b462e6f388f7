import { registrationForm } from '../../../server/testing/forms.ts';
import { multipart } from '../../../server/testing/multipart.ts';
import { picture } from '../../../server/testing/pictures.ts';
import { type Counter, noteAsked } from '../ledger.ts';
import type { Scene } from '../scene.ts';

/** The address is the number of the change: what is kept is between what was answered and what was sent. */
export async function countUp({ caller }: Scene, counter: Counter): Promise<void> {
  counter.tried += 1;
  const { email, headers, tried } = counter;
  const { password: _, lang: __, ...profile } = registrationForm;
  const body = { ...profile, email, address: String(tried) };
  const { address } = await caller.call<{ address: string }>({
    method: 'PUT',
    path: '/user',
    headers,
    body,
  });
  counter.kept = Number(address);
  counter.acknowledged += 1;
}

let people = 0;

export async function register({ caller, ledger }: Scene): Promise<void> {
  people += 1;
  const email = `familia-${people}@example.com`;
  await caller.call({ method: 'POST', path: '/user', body: { ...registrationForm, email } });
  ledger.registered.push(email);
}

/** Of somebody who registered: one mail for each wish. */
export async function forgetPassword({ caller, ledger }: Scene): Promise<void> {
  const email = ledger.registered[Math.floor(Math.random() * ledger.registered.length)];
  // A person may ask for twenty in an hour.
  if (email === undefined || (ledger.resets.get(email)?.tried ?? 0) >= 15) return;
  await noteAsked(ledger.resets, email, () =>
    caller.call({ method: 'PUT', path: '/login/user/reset-password', body: { email } }),
  );
}

export async function sendPhoto({ caller, ledger, stock }: Scene): Promise<void> {
  const index = Math.floor(Math.random() * stock.unphotographed.length);
  const computerId = stock.unphotographed[index] ?? '';
  const width = 200 + Math.floor(Math.random() * 100);
  const { payload, headers } = multipart([{ content: await picture('jpeg', { width }) }]);
  await noteAsked(ledger.photos, computerId, () =>
    caller.call({
      method: 'POST',
      path: `/computers/${computerId}/files/statusBack`,
      headers: { ...stock.family, ...headers },
      body: new Uint8Array(payload),
    }),
  );
}
