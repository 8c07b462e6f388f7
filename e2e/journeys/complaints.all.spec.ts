import { demo, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

const words = {
  es: {
    kind: 'El trato recibido',
    name: 'Nombre y apellidos',
    email: 'Correo electrónico',
    text: '¿Qué ha pasado?',
    send: 'Enviar la reclamación',
    sent: 'Hemos recibido tu reclamación',
    key: 'Clave',
    question: 'Necesitamos que nos digas algo',
    message: 'Tu mensaje',
    reply: 'Enviar',
    saved: 'Lo hemos recibido. Gracias.',
    answered: 'Te damos la razón en parte',
    score: '5: muy bien',
    rate: 'Enviar la valoración',
    thanks: 'Gracias por tu valoración.',
  },
  ga: {
    kind: 'O trato recibido',
    name: 'Nome e apelidos',
    email: 'Correo electrónico',
    text: 'Que pasou?',
    send: 'Enviar a reclamación',
    sent: 'Recibimos a túa reclamación',
    key: 'Clave',
    question: 'Precisamos que nos digas algo',
    message: 'A túa mensaxe',
    reply: 'Enviar',
    saved: 'Recibímolo. Grazas.',
    answered: 'Dámosche a razón en parte',
    score: '5: moi ben',
    rate: 'Enviar a valoración',
    thanks: 'Grazas pola túa valoración.',
  },
} as const;

for (const language of ['es', 'ga'] as const) {
  test.describe(`a complaint in ${language}`, () => {
    test.use({ language });

    test('is sent on a phone, asked about, replied to, answered and rated', async ({
      page,
      browser,
      baseURL,
    }) => {
      const say = words[language];
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/complaints');
      await page.getByLabel(say.name).fill('Iria Souto');
      await page.getByLabel(say.email).fill(`iria.${language}@example.com`);
      await page.getByRole('radio', { name: say.kind }).check();
      await page.getByLabel(say.text).fill(`Chamei tres veces (${language}).`);
      await page.getByRole('button', { name: say.send }).click();
      await expect(page.getByText(say.sent)).toBeVisible();
      const number = /Q\d{4}-\d{6}/.exec(page.url())?.[0] ?? '';
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);

      // The desk works in Spanish.
      const storageState = { cookies: [], origins: [] };
      const staff = await browser.newPage({ baseURL: baseURL ?? '', storageState });
      await signIn(staff, { email: demo.supportDesk }, '/cases?kind=complaint&limit=60');
      await staff.getByRole('link', { name: number }).click();
      await staff.getByRole('button', { name: 'Preguntar a la familia' }).click();
      await staff.getByLabel('Mensaje').fill('¿Qué día llamaste?');
      await staff.getByRole('button', { name: 'Enviar la pregunta' }).click();
      await expect(staff.getByText('La pregunta está enviada.')).toBeVisible();

      await page.reload();
      await expect(page.getByText(say.question)).toBeVisible();
      await page.getByLabel(say.message).fill('O luns.');
      await page.getByRole('button', { name: say.reply, exact: true }).click();
      await expect(page.getByText(say.saved)).toBeVisible();

      await staff.reload();
      await staff.getByRole('button', { name: 'Responder' }).click();
      await staff
        .getByLabel('Mensaje')
        .fill('Sentimos las llamadas sin respuesta. Hemos ampliado el horario.');
      await staff.getByRole('radio', { name: 'Te damos la razón en parte' }).check();
      await staff.getByRole('button', { name: 'Enviar la respuesta' }).click();
      await expect(staff.getByText('La respuesta está enviada.')).toBeVisible();
      await staff.close();

      await page.reload();
      await expect(page.getByText(say.answered)).toBeVisible();
      await expect(page.getByText(/Instituto Galego do Consumo/).first()).toBeVisible();
      await page.getByRole('radio', { name: say.score }).check();
      await page.getByRole('button', { name: say.rate }).click();
      await expect(page.getByText(say.thanks)).toBeVisible();
    });
  });
}
