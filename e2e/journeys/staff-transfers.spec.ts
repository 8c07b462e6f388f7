import { computerToPay, student } from '../support/computers.ts';
import { mailedText } from '../support/outbox.ts';
import { expectPaidInList } from '../support/paying.ts';
import { demo, headersOf, registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { findBySerial, sendFile } from '../support/staff.ts';

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
  await expect(review.getByRole('img', { name: 'Justificante' })).toBeVisible();
  await expect(review).toContainText(computer.transfer.concept);
  await expect(review).toContainText('49,00');
  await review.getByRole('button', { name: 'Validar la transferencia' }).click();
  await expect(page.getByText(`Transferencia de ${student} validada.`)).toBeVisible();
  await expect(row).toContainText('Pagado');
  await expect(row.getByRole('img', { name: 'Transferencia' })).toBeVisible();

  await mailedText(page, { to: person.email, containing: /ha llegado bien/ });
  const family = await (await browser.newContext()).newPage();
  await signIn(family, person);
  await expectPaidInList(family);
  await family.context().close();
});
