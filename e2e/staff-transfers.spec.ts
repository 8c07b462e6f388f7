import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { computerToPay, student } from './computers.ts';
import { mailedText } from './outbox.ts';
import { paper } from './papers.ts';
import { expectPaidInList } from './paying.ts';
import { demo, headersOf, type Person, registerPerson, signIn } from './people.ts';
import { expect, test } from './product.ts';
import { computersWithPhoto, findBySerial, newSerials, sendFile } from './staff.ts';

const reason = 'El importe no coincide.';

type Paper = ReturnType<typeof paper>;

test('the accountant compares a transfer with its receipt and validates it', async ({
  page,
  browser,
  request,
}) => {
  const person = await registerPerson(request);
  const computerId = await computerToPay(page, person);
  const headers = await headersOf(request, person);
  await sendFile(request, { headers, computerId, document: 'bankReceipt' });
  const computer = await (await request.get(`/api/v1/computers/${computerId}`, { headers })).json();

  await signIn(page, { email: demo.accountant });
  await expect(page.getByRole('tab', { name: 'Pendientes' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const row = await findBySerial(page, computer.serialNumber);
  await expect(row).toContainText('Transferencia por validar');
  await row.getByRole('button', { name: 'Validar la transferencia' }).click();
  const review = page.getByRole('dialog', { name: 'Transferencia' });
  await expect(review.getByText('1 de 1 por decidir')).toBeVisible();
  await expect(review.getByRole('img', { name: 'Justificante' })).toBeVisible();
  await expect(review).toContainText(computer.transfer.concept);
  await expect(review).toContainText('49,00');
  await review.getByRole('button', { name: 'Validar la transferencia' }).click();
  await expect(
    page.getByText(
      `Transferencia de ${student} validada. No queda ninguna transferencia por validar.`,
    ),
  ).toBeVisible();
  await expect(row).toContainText('Pagado');
  await expect(row.getByRole('img', { name: 'Transferencia' })).toBeVisible();

  await mailedText(page, { to: person.email, containing: /ha llegado bien/ });
  const family = await (await browser.newContext()).newPage();
  await signIn(family, person);
  await expectPaidInList(family);
  await family.context().close();
});

// Covers B1.3
test('the accountant reviews ten transfers by keyboard', async ({ page, request }) => {
  const person = await registerPerson(request);
  const { prefix, serials } = newSerials(10);
  const ids = await transfersToValidate(request, { person, serials });

  await signIn(page, { email: demo.accountant });
  await page.getByRole('row').nth(1).waitFor();
  await tabTo(page, page.getByLabel('N.º de serie'));
  await page.keyboard.type(prefix);
  const rows = page.getByRole('row').filter({ hasText: prefix });
  await expect(page.getByText('1–10 de 10 registros')).toBeVisible();
  await expect(rows).toHaveCount(10);
  await tabTo(page, rows.first().getByRole('button', { name: 'Validar la transferencia' }));
  // The queue starts with the last row, which is the oldest.
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');

  const review = page.getByRole('dialog', { name: 'Transferencia' });
  const expectPosition = (place: string) =>
    expect(review.getByText(`${place} por decidir`)).toBeVisible();
  await expectPosition('1 de 10');
  // The first is skipped and comes last.
  await page.keyboard.press('ArrowRight');
  await expectPosition('2 de 10');
  await expect(review.getByRole('heading', { name: student })).toBeFocused();
  await page.keyboard.press('r');
  await expect(review.getByRole('radio', { name: 'Importe distinto' })).toBeFocused();
  await page.keyboard.type(reason);
  await expect(review.getByLabel('Motivo', { exact: true })).toHaveValue(reason);
  await page.keyboard.press('Control+Enter');
  await expect(review.getByText(`Transferencia de ${student} rechazada.`)).toBeVisible();

  for (let left = 9; left > 1; left--) {
    await expectPosition(`2 de ${left}`);
    await expect(review.getByRole('heading', { name: student })).toBeFocused();
    await page.keyboard.press('v');
  }
  await expectPosition('1 de 1');
  await expect(review.getByRole('heading', { name: student })).toBeFocused();
  await page.keyboard.press('v');
  await expect(page.getByText('No queda ninguna transferencia por validar.')).toBeVisible();
  await expect(review).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Pagado' })).toHaveCount(9);
  await expect(rows).toHaveCount(9);

  const headers = await headersOf(request, person);
  const found = await Promise.all(
    ids.map(async (id) => (await request.get(`/api/v1/computers/${id}`, { headers })).json()),
  );
  const statuses = found.map(({ status }) => status);
  expect(statuses.filter((status) => status === 'paid')).toHaveLength(9);
  const rejected = found.find(({ status }) => status === 'pending-payment');
  expect(rejected.issue).toBe(reason);
});

// Covers B8.12
test('the accountant reads a receipt in PDF without leaving the queue', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  const { prefix, serials } = newSerials(1);
  await transfersToValidate(request, {
    person,
    serials,
    receipt: paper(['Transferencia', 'Condiciones']),
  });

  await signIn(page, { email: demo.accountant });
  const row = await findBySerial(page, prefix);
  await row.getByRole('button', { name: 'Validar la transferencia' }).click();
  const review = page.getByRole('dialog', { name: 'Transferencia' });
  const receipt = review.getByRole('img', { name: 'Justificante' });
  await expect(receipt).toBeVisible();
  await expect(review.getByText('Página 1 de 2')).toBeVisible();
  const firstPage = await receipt.getAttribute('src');
  const width = async () => (await receipt.boundingBox())?.width ?? 0;
  const before = await width();

  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(before * 1.4);
  await page.keyboard.press('-');
  await page.keyboard.press('l');
  await expect(receipt).toHaveAttribute('style', /rotate\(90deg\)/);
  await page.keyboard.press('PageDown');
  await expect(review.getByText('Página 2 de 2')).toBeVisible();
  await expect(receipt).not.toHaveAttribute('src', firstPage ?? '');
  await page.keyboard.press('v');
  await expect(row).toContainText('Pagado');
});

/** Creates computers that wait for the payment, each with a receipt. */
async function transfersToValidate(
  request: APIRequestContext,
  { person, serials, receipt }: { person: Person; serials: readonly string[]; receipt?: Paper },
): Promise<string[]> {
  const ids = await computersWithPhoto(request, { person, serials });
  const admin = await headersOf(request, { email: demo.admin });
  const headers = await headersOf(request, person);
  for (const computerId of ids) {
    const changed = await request.put(`/api/v1/computers/${computerId}/change-status`, {
      headers: admin,
      data: { status: 'pending-payment' },
    });
    expect(changed.status()).toBe(200);
    const file = receipt && { file: receipt };
    await sendFile(request, { headers, computerId, document: 'bankReceipt', ...file });
  }
  return ids;
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tab = 0; tab < 80; tab++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the tab key does not reach ${target}`);
}
