import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { pressShortcut } from '../states/state.ts';
import { severalToPay } from '../support/computers.ts';
import { expectPaidInList, gateway, leaveToPay } from '../support/paying.ts';
import { demo, headersOf, registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { report } from '../support/repairs.ts';

// Ten contracts, one payment and ten decisions take a minute on a busy machine.
test.describe.configure({ timeout: 240_000 });

const count = 10;
const reason = 'El portátil enciende bien con otro cargador, que la cobertura no incluye.';

test('the desk decides ten reports in a row, together and one by one, and none of them twice', async ({
  page,
  browser,
  baseURL,
}) => {
  const { surname, reports } = await tenReports(page);
  const bulk = reports.slice(0, 5);
  const single = reports.slice(5);

  const storageState = { cookies: [], origins: [] };
  const desk = await browser.newPage({ baseURL: baseURL ?? '', storageState });
  await signIn(desk, { email: demo.supportDesk }, '/repairs');
  await expect(desk.getByRole('tab', { name: /^Por decidir/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await desk.getByRole('textbox', { name: 'Buscar' }).fill(surname);
  const rows = desk.getByRole('row').filter({ hasText: surname });
  await expect(rows).toHaveCount(count);
  for (const { number } of bulk) {
    await desk.getByRole('checkbox', { name: `Seleccionar ${number}, ` }).check();
  }
  await expect(desk.getByRole('status').filter({ hasText: '5 seleccionados' })).toBeVisible();

  // A colleague accepts one of the five meanwhile.
  const [taken] = bulk;
  const early = await page.request.post(`/api/v1/repairs/${taken?._id}/accept`, {
    headers: await headersOf(page.request, { email: demo.admin }),
    data: { handOver: 'Trae el portátil al taller, con su cargador.' },
  });
  expect(early.status()).toBe(200);
  await desk.getByRole('button', { name: 'Aceptar 5' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Aceptar varios partes' });
  await dialog.getByRole('button', { name: 'Aceptar 5' }).click();
  await expect(dialog.getByText('Aceptados: 4 · No aceptados: 1')).toBeVisible();
  const results = dialog.getByRole('region', { name: 'Resultado de cada parte' });
  await expect(results.getByRole('listitem').first()).toContainText(`${taken?.number}`);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(rows).toHaveCount(single.length);

  await rows.first().getByRole('link').click();
  const left = new Set(single.map(({ number }) => number));
  for (let place = 0; place < single.length; place += 1) {
    const number = await openNextOf(desk, left);
    left.delete(number);
    await decide(desk, { rejects: place % 2 === 1 });
  }
  expect([...left]).toEqual([]);

  await desk.goto(`/repairs?search=${surname}`);
  await expect(desk.getByText('Nada coincide con la búsqueda.')).toBeVisible();
  await desk.close();
  const decisions = await Promise.all(reports.map(({ _id }) => decisionsOf(page.request, _id)));
  // A report that was decided twice would have two.
  for (const each of decisions) expect(each).toHaveLength(1);
  expect(decisions.slice(0, bulk.length).flat()).toEqual(bulk.map(() => 'accepted'));
  const oneByOne = decisions.slice(bulk.length).flat().toSorted();
  expect(oneByOne).toEqual(['accepted', 'accepted', 'accepted', 'rejected', 'rejected']);
});

/** Ten reports of one family, whose students have a surname that no other has. */
async function tenReports(page: Page) {
  const letters = Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26)));
  const surname = `Z${letters.join('')}`;
  const students = Array.from({ length: count }, (_, place) => `Noa ${surname} ${place + 1}`);
  const person = await registerPerson(page.request);
  const ids = await severalToPay(page, { person, students });
  await signIn(page, person, '/my-computers/pay');
  await leaveToPay(page, 'Tarjeta', '490,00');
  await gateway.pay(page);
  await expect(page).toHaveURL('/my-computers', { timeout: 30_000 });
  await expectPaidInList(page, count);
  const reports = [];
  for (const id of ids) reports.push(await report(page.request, person, id));
  return { surname, reports };
}

/** Presses the key of the next report until it is one of these. The queue has those of other families. */
async function openNextOf(desk: Page, numbers: ReadonlySet<string>): Promise<string> {
  const title = desk.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^Reparación A/);
  const shown = async () => ((await title.textContent()) ?? '').replace('Reparación ', '');
  const waiting = Number(
    (await desk.getByText(/^\d+ por decidir$/).textContent())?.match(/\d+/)?.[0],
  );
  for (let skipped = 0; skipped <= waiting; skipped += 1) {
    const number = await shown();
    if (numbers.has(number)) return number;
    const address = desk.url();
    await pressShortcut(desk, 'n');
    await expect(desk).not.toHaveURL(address);
    await expect(title).toHaveText(/^Reparación A/);
    await expect(title).not.toHaveText(`Reparación ${number}`);
  }
  throw new Error('the queue has none of these reports');
}

/** Decides on the shown report with keys alone. The second press of Ctrl and Enter must do nothing. */
async function decide(desk: Page, { rejects }: { rejects: boolean }): Promise<void> {
  await desk.keyboard.press(rejects ? 'r' : 'v');
  const text = desk.getByLabel(
    rejects ? 'Por qué no está cubierta' : 'Cómo y dónde entregar el portátil',
  );
  if (rejects) {
    await expect(desk.getByLabel('Motivo')).toBeFocused();
    await desk.keyboard.press('ArrowDown');
    await desk.keyboard.press('Tab');
    await expect(text).toBeFocused();
    await desk.keyboard.type(reason);
  } else {
    await expect(text).toBeFocused();
  }
  await desk.keyboard.press('Control+Enter');
  await desk.keyboard.press('Control+Enter');
  const done = rejects ? 'Decisión enviada a la familia.' : 'Parte aceptado.';
  await expect(desk.getByText(done)).toBeVisible();
}

async function decisionsOf(request: APIRequestContext, id: string): Promise<string[]> {
  const headers = await headersOf(request, { email: demo.supportDesk });
  const { events } = (await (await request.get(`/api/v1/repairs/${id}`, { headers })).json()) as {
    events: { event: string }[];
  };
  return events.map(({ event }) => event).filter((event) => /^(accepted|rejected)$/.test(event));
}
