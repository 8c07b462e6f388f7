import { mailedText } from '../support/outbox.ts';
import { demo, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { openQuote, quoted, readOwn } from '../support/quotes.ts';

const languages = {
  es: {
    split: new RegExp(`La cobertura paga ${quoted.coverage}\\s€ · Tú pagas ${quoted.family}\\s€`),
    decline: 'No acepto el presupuesto',
    question: '¿No aceptas el presupuesto?',
    confirm: 'No lo acepto',
    declined: 'Hemos anotado que no lo aceptas. Ya puedes recoger el portátil.',
    unrepaired: 'El portátil vuelve sin reparar. No pagas nada.',
    why: 'Nos dijiste que no aceptabas el presupuesto.',
    closed: 'Terminada',
  },
  ga: {
    split: new RegExp(`A cobertura paga ${quoted.coverage}\\s€ · Ti pagas ${quoted.family}\\s€`),
    decline: 'Non acepto o orzamento',
    question: 'Non aceptas o orzamento?',
    confirm: 'Non o acepto',
    declined: 'Anotamos que non o aceptas. Xa podes recoller o portátil.',
    unrepaired: 'O portátil volve sen reparar. Non pagas nada.',
    why: 'Dixéchesnos que non aceptabas o orzamento.',
    closed: 'Rematada',
  },
} as const;

const keep = 'Volver';
const pay = /^Pagar/;

for (const language of ['es', 'ga'] as const) {
  test(`a family declines a quote and gets its laptop back unrepaired (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const texts = languages[language];
    await page.addInitScript((locale) => localStorage.setItem('locale', locale), language);
    const { person, _id, number } = await openQuote(page, language);
    await expect(page.getByText(texts.split)).toBeVisible();

    // The first press is a mistake, and the quote can still be accepted.
    const question = page.getByRole('dialog', { name: texts.question });
    await page.getByRole('button', { name: texts.decline }).click();
    await question.getByRole('button', { name: keep, exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('button', { name: pay }).first()).toBeVisible();
    await page.getByRole('button', { name: texts.decline }).click();
    await question.getByRole('button', { name: texts.confirm }).click();
    await expect(page.getByText(texts.declined)).toBeVisible();
    await expect(page.getByText(texts.unrepaired)).toBeVisible();
    await expect(page.getByText(texts.why)).toBeVisible();
    await expect(page.getByRole('button', { name: pay })).toHaveCount(0);
    const { returnCode } = await readOwn(page.request, person, _id);
    await expect(page.getByText(returnCode)).toBeVisible();
    await mailedText(page, { to: person.email, containing: new RegExp(texts.why) });

    const storageState = { cookies: [], origins: [] };
    const workshop = await browser.newPage({ baseURL: baseURL ?? '', storageState });
    await signIn(workshop, { email: demo.workshop }, '/workshop');
    await workshop.getByLabel(/^Serie, número o/).fill(number);
    await workshop.keyboard.press('Enter');
    await expect(workshop).toHaveURL(`/workshop/${_id}`);
    await workshop.getByLabel('Código de la familia').fill(returnCode);
    await workshop.getByRole('button', { name: 'Devolver', exact: true }).click();
    await expect(workshop.getByText('Devuelto.')).toBeVisible();
    await workshop.close();

    await page.reload();
    await expect(page.getByText(texts.closed, { exact: true })).toBeVisible();
    await expect(page.getByText(texts.unrepaired)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Facturas' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /^Garantía/ })).toHaveCount(0);
  });
}
