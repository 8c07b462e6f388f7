import { addComputer, student } from '../support/computers.ts';
import { mailedText } from '../support/outbox.ts';
import { gateway } from '../support/paying.ts';
import { headersOf, registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { bindingButton, fillSignature } from '../support/signing.ts';
import { untilShown } from '../support/waiting.ts';

/** The day on which the coverage starts, as a page writes it. */
const day = /\d{2}\/\d{2}\/\d{4}/;

const languages = {
  es: {
    sign: 'Firmar el contrato',
    bind: 'Firmar con obligación de pago',
    agreement: 'Lo que contratas',
    loss: /^Sé que/,
    leave: /Desistir del contrato aquí/,
    card: /^Tarjeta/,
    pay: /^Pagar 49,00/,
    paid: 'Pago recibido',
    starts: `La cobertura del equipo de ${student} empieza el`,
    covered: /Cubierto a partir del/,
  },
  ga: {
    sign: 'Asinar o contrato',
    bind: 'Asinar con obriga de pagamento',
    agreement: 'O que contratas',
    loss: /^Sei que/,
    leave: /Desistir do contrato aquí/,
    card: /^Tarxeta/,
    pay: /^Pagar 49,00/,
    paid: 'Pagamento recibido',
    starts: `A cobertura do equipo de ${student} comeza o`,
    covered: /Cuberto a partir do/,
  },
} as const;

for (const language of ['es', 'ga'] as const) {
  test(`a family that does not ask for coverage at once reads its first day (${language})`, async ({
    page,
    request,
  }) => {
    const texts = languages[language];
    const person = await registerPerson(request, language);
    const computerId = await addComputer(request, await headersOf(request, person));
    await page.addInitScript((locale) => localStorage.setItem('locale', locale), language);
    await signIn(page, person, `/my-computers/${computerId}?step=3`);
    await page.getByRole('button', { name: texts.sign }).click();
    await expect(page).toHaveURL(/\/sign\//);
    await fillSignature(page, person, { startsAtOnce: false });

    await expect(page.getByRole('checkbox', { name: texts.loss })).toHaveCount(0);
    const agreement = page.getByRole('region', { name: texts.agreement });
    await expect(agreement).toContainText('49,00');
    await expect(agreement.getByRole('link', { name: texts.leave })).toHaveAttribute(
      'href',
      '/withdraw',
    );
    const start = (await agreement.textContent())?.match(day)?.[0] ?? '';
    await expect(bindingButton(page)).toHaveText(texts.bind);
    await bindingButton(page).click();

    await expect(page).toHaveURL(/step=4&contract=signed/, { timeout: 20_000 });
    await expect(page.getByText(start).first()).toBeVisible();
    await page.getByRole('radio', { name: texts.card }).check();
    await page.getByRole('button', { name: texts.pay }).click();
    await gateway.pay(page);
    await untilShown(page, [texts.paid, `${texts.starts} ${start}`]);
    await expect(page).toHaveURL('/my-computers', { timeout: 20_000 });
    await expect(page.getByText(texts.covered)).toContainText(start);

    const mail = await mailedText(page, { to: person.email, containing: new RegExp(texts.starts) });
    expect(mail).toContain(start);
  });
}
