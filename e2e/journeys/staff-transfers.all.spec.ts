import { paper } from '../support/papers.ts';
import { demo, headersOf, registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { findBySerial, newSerials, transfersToValidate } from '../support/staff.ts';

const reason = 'El importe no coincide.';

// Covers B1.3
test('the accountant reviews ten transfers one after the other by keyboard', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  const { prefix, serials } = newSerials(10);
  const ids = await transfersToValidate(request, { person, serials });

  await signIn(page, { email: demo.accountant });
  await page.getByRole('row').nth(1).waitFor();
  await page.goto(`/computers/${ids[0]}?serial=${prefix}&order=updatedAt|1`);
  const expectPosition = async (place: number) => {
    await expect(page.getByText(`${place} de 10`, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Validar la transferencia' })).toBeVisible();
  };
  await expectPosition(1);
  const approve = async () => {
    // Nothing can be approved before its document is drawn.
    await expect(page.getByRole('button', { name: 'Validar la transferencia' })).toBeEnabled();
    await page.keyboard.press('v');
  };
  // The first is skipped and comes last.
  await page.keyboard.press('ArrowRight');
  await expectPosition(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByRole('radio', { name: 'Importe distinto' })).toBeFocused();
  await page.keyboard.type(reason);
  await expect(page.getByLabel('Motivo', { exact: true })).toHaveValue(reason);
  await page.keyboard.press('Control+Enter');
  for (let place = 3; place <= 10; place++) {
    await expectPosition(place);
    await approve();
  }
  await expectPosition(1);
  await approve();
  await expect(page.getByRole('heading', { name: 'No queda nada por revisar' })).toBeFocused();
  await page.keyboard.press('Escape');
  const rows = page.getByRole('row').filter({ hasText: prefix });
  await expect(rows.filter({ hasText: 'Pagado' })).toHaveCount(9);
  await expect(rows).toHaveCount(9);

  const headers = await headersOf(request, person);
  const read = async (id: string) =>
    (await request.get(`/api/v1/computers/${id}`, { headers })).json();
  // The last decision is held for eight seconds.
  await expect
    .poll(async () => (await read(ids[0] ?? '')).status, { timeout: 15_000 })
    .toBe('paid');
  const found = await Promise.all(ids.map(read));
  expect(found.filter(({ status }) => status === 'paid')).toHaveLength(9);
  const rejected = found.find(({ status }) => status === 'pending-payment');
  expect(rejected.issue).toBe(reason);
});

// Covers B8.12
test('the accountant reads a receipt in PDF beside the decision', async ({ page, request }) => {
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
