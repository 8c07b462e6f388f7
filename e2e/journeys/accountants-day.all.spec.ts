import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { mailedText } from '../support/outbox.ts';
import { demo, headersOf, newPerson, type Person, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { computersWithPhoto, newSerials } from '../support/staff.ts';

test('the accountant settles every kind of deposit of a statement', async ({ page, request }) => {
  const [coded, named, siblings, generous, twice] = await families(request);
  await changeStatus(request, twice.computers[0]?.id, 'paid');
  const file = bankFile(coded.account, [
    { amount: '49.00', payer: 'PRIMEIRA FAMILIA', text: coded.computers[0]?.concept },
    { amount: '49.00', payer: nameOf(named), text: 'CURSO' },
    { amount: '98.00', payer: nameOf(siblings), text: 'OS DOUS' },
    { amount: '60.00', payer: 'DE MAIS', text: generous.computers[0]?.concept },
    { amount: '49.00', payer: 'DUAS VECES', text: twice.computers[0]?.concept },
    { amount: '30.00', payer: 'PERSOA ALLEA', text: 'SEN DATOS' },
    { amount: '0.37', payer: '', text: 'LIQUIDACION DE INTERESES' },
    { amount: '12.00', payer: 'COMISION DEVOLTA', text: 'ANULACION', isReversal: true },
  ]);

  await signIn(page, { email: demo.accountant }, '/accounting/statements');
  await page.getByLabel('Elegir archivo').setInputFiles(file);
  await expect(page.getByText('8 ingresos en el extracto.')).toBeVisible();

  await page.getByRole('button', { name: 'Confirmar todas' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirmar 1 transferencia' });
  await confirmation.getByRole('button', { name: 'Confirmar 1' }).click();
  await expect(confirmation.getByText('1 confirmada.')).toBeVisible();
  await confirmation.getByRole('button', { name: 'Cerrar' }).last().click();

  // The name of the payer suggests the computer.
  await assign(page, named);
  // One deposit pays two computers.
  const split = await settle(page, nameOf(siblings));
  await split
    .getByRole('button', { name: action('Asignar') })
    .first()
    .click();
  await expect(split.getByText(/Quedan 49,00\s€ por repartir/)).toBeVisible();
  await split
    .getByRole('button', { name: action('Asignar') })
    .first()
    .click();
  await save(split);
  // More than the price: the rest goes back to the family.
  const over = await settle(page, 'DE MAIS');
  await over
    .getByRole('button', { name: action('Asignar') })
    .first()
    .click();
  await over.getByRole('button', { name: /^Dejar por devolver a / }).click();
  await save(over, 'Pagó de más');
  // The period is already paid, so only a refund is offered.
  const second = await settle(page, 'DUAS VECES');
  await second
    .getByRole('button', { name: action('Dejar por devolver') })
    .first()
    .click();
  await save(second, 'Ya estaba pagado');
  const stranger = await settle(page, 'PERSOA ALLEA');
  await stranger.getByRole('button', { name: 'Dejar por devolver', exact: true }).click();
  await save(stranger, 'No sabemos de quién es');
  for (const [payer, why] of [
    ['LIQUIDACION DE INTERESES', 'Intereses de la cuenta'],
    ['COMISION DEVOLTA', 'El banco anuló una comisión'],
  ] as const) {
    const aside = await settle(page, payer);
    await aside.getByRole('button', { name: 'Apartar' }).click();
    await save(aside, why);
  }
  await expect(page.getByText('No hay ingresos por revisar.')).toBeVisible();

  // The stranger's money goes back at the bank.
  await page.getByLabel('Ver').selectOption('Por devolver');
  const settled = page.getByRole('table', { name: 'Resueltos' });
  await expect(settled.getByRole('row')).toHaveCount(4);
  await settled.getByRole('button', { name: action('Ya está devuelto', 'PERSOA ALLEA') }).click();
  await page.getByRole('button', { name: 'Anotar la devolución' }).click();
  await expect(page.getByText('Devolución anotada.')).toBeVisible();
  await expect(settled.getByRole('row')).toHaveCount(3);
  // The second payment is refunded like any other.
  await settled.getByRole('button', { name: action('Devolver', 'DUAS VECES') }).click();
  const payments = page.getByRole('dialog', { name: /Pagos del equipo/ });
  const toRefund = payments.getByRole('article').first();
  await expect(toRefund).toContainText('la cobertura ya estaba pagada');
  await toRefund.getByRole('button', { name: 'Devolver dinero' }).click();
  await payments.getByLabel('Motivo').fill('Pagó dos veces');
  await payments.getByRole('button', { name: /^Devolver 49/ }).click();
  await expect(payments.getByText(/Devolución de 49/)).toBeVisible();
  await payments.getByRole('button', { name: 'Cerrar' }).first().click();
  await expect(settled.getByRole('row')).toHaveCount(2);

  // One assignment was wrong. It is undone, the family knows why, and it is assigned again.
  await page.getByLabel('Ver').selectOption('Asignados');
  await settled.getByRole('button', { name: action('Deshacer', nameOf(named)) }).click();
  const undo = page.getByRole('dialog', { name: 'Deshacer' });
  await undo.getByLabel('Motivo').fill('Era para otro equipo');
  await undo.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(/Deshecho/)).toBeVisible();
  expect(await statusesOf(request, named)).toEqual(['pending-payment']);
  await mailedText(page, { to: named.person.email, containing: /Era para otro equipo/ });
  await assign(page, named);

  await expect(page.getByText('No hay ingresos por revisar.')).toBeVisible();
  for (const family of [coded, named, siblings, generous, twice]) {
    expect(await statusesOf(request, family)).toEqual(family.computers.map(() => 'paid'));
  }
});

type Family = {
  person: Person;
  account: string;
  computers: { id: string; concept: string }[];
};

/** Five families that await transfers. The third has two computers. */
async function families(request: APIRequestContext) {
  return Promise.all([
    newFamily(request, 1),
    newFamily(request, 1),
    newFamily(request, 2),
    newFamily(request, 1),
    newFamily(request, 1),
  ]);
}

async function newFamily(request: APIRequestContext, count: number): Promise<Family> {
  // A unique name, so that only this family is suggested. Names have no digits.
  const suffix = randomUUID().replace(/[^a-f]/g, '');
  const person = { ...newPerson(), surname1: `Bertolo${suffix}`, surname2: `Sueiro${suffix}` };
  const registered = await request.post('/api/v1/user', { data: { ...person, lang: 'es' } });
  expect(registered.status()).toBe(200);
  const { serials } = newSerials(count);
  const ids = await computersWithPhoto(request, { person, serials });
  const headers = await headersOf(request, person);
  const { bankAccount: account } = await (await request.get('/api/v1/options', { headers })).json();
  const computers = [];
  for (const id of ids) {
    await changeStatus(request, id, 'pending-payment');
    const { transfer } = await (await request.get(`/api/v1/computers/${id}`, { headers })).json();
    computers.push({ id, concept: transfer.concept });
  }
  return { person, account, computers };
}

async function changeStatus(request: APIRequestContext, id: string | undefined, status: string) {
  const headers = await headersOf(request, { email: demo.admin });
  const path = `/api/v1/computers/${id}/change-status`;
  const changed = await request.put(path, { headers, data: { status } });
  expect(changed.status()).toBe(200);
}

async function statusesOf(request: APIRequestContext, { person, computers }: Family) {
  const headers = await headersOf(request, person);
  return Promise.all(
    computers.map(async ({ id }) => {
      const computer = await (await request.get(`/api/v1/computers/${id}`, { headers })).json();
      return computer.status;
    }),
  );
}

/** As a bank writes it: capitals, surnames first, without accents. */
function nameOf({ person: { firstName, surname1, surname2 } }: Family): string {
  const name = `${surname1} ${surname2} ${firstName}`.toUpperCase();
  return name.normalize('NFD').replace(/\p{M}/gu, '');
}

/** The name of a button that says what it acts on, for screen readers only. */
function action(name: string, subject = ''): RegExp {
  return new RegExp(`^${name} ?: ${subject}`);
}

async function settle(page: Page, payer: string): Promise<Locator> {
  await page.getByRole('button', { name: action('Resolver', payer) }).click();
  return page.getByRole('dialog', { name: 'Resolver el ingreso' });
}

async function assign(page: Page, family: Family): Promise<void> {
  const dialog = await settle(page, nameOf(family));
  const suggestions = dialog.getByRole('list', { name: 'Equipos sugeridos' });
  await expect(suggestions.getByRole('listitem').first()).toContainText('el nombre coincide');
  await suggestions
    .getByRole('button', { name: action('Asignar') })
    .first()
    .click();
  await save(dialog);
}

async function save(dialog: Locator, why?: string): Promise<void> {
  if (why) await dialog.getByLabel('Motivo').fill(why);
  await expect(dialog.getByText('Todo el ingreso está repartido.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(dialog.page().getByText(/Ingreso resuelto/)).toBeVisible();
}

type Deposit = { amount: string; payer: string; text: string | undefined; isReversal?: boolean };

/** A camt.053 file of today. */
function bankFile(account: string, deposits: readonly Deposit[]) {
  const day = new Date().toISOString().slice(0, 10);
  const entries = deposits.map(
    ({ amount, payer, text = '', isReversal = false }) =>
      `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>${isReversal}</RvslInd>` +
      `<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>` +
      `<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties>` +
      `<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>' +
    `<Acct><Id><IBAN>${account.replace(/\s/g, '')}</IBAN></Id></Acct>${entries.join('')}` +
    '</Stmt></BkToCstmrStmt></Document>';
  return { name: 'extracto.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) };
}
