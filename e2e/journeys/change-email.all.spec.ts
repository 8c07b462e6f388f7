import { mailedText } from '../support/outbox.ts';
import { registerPerson, signIn, signInByForm } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

const words = {
  es: {
    edit: 'Editar mis datos',
    hint: /Será tu correo para entrar/,
    save: 'Guardar',
    undo: 'Deshacer el cambio',
    done: 'Has recuperado tu correo',
    next: 'Elegir una contraseña nueva',
    password: 'Contraseña nueva',
    repeat: 'Repite la contraseña nueva',
    submit: 'Guardar la contraseña',
    changed: 'Contraseña cambiada',
    used: /ya se ha usado o ha caducado/,
  },
  ga: {
    edit: 'Editar os meus datos',
    hint: /Será o teu correo para entrar/,
    save: 'Gardar',
    undo: 'Desfacer o cambio',
    done: 'Recuperaches o teu correo',
    next: 'Escoller un contrasinal novo',
    password: 'Contrasinal novo',
    repeat: 'Repite o contrasinal novo',
    submit: 'Gardar o contrasinal',
    changed: 'Contrasinal cambiado',
    used: /xa se usou ou caducou/,
  },
};

for (const language of ['es', 'ga'] as const) {
  const text = words[language];
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a family undoes a change of e-mail that a thief made', async ({
      page,
      request,
      browser,
      baseURL,
      refusals,
    }) => {
      refusals.allow(400, 401);
      const person = await registerPerson(request, language);
      const thief = `ladron.${person.email}`;
      const stolen = await browser.newPage({ ...(baseURL && { baseURL }) });
      await stolen.addInitScript((locale) => localStorage.setItem('locale', locale), language);
      await signIn(stolen, person, '/');
      await stolen.getByRole('button', { name: text.edit }).click();
      await stolen.getByLabel(/^Correo electrónico/).fill(thief);
      await expect(stolen.getByText(text.hint)).toBeVisible();
      await stolen.getByRole('button', { name: text.save, exact: true }).click();
      // The thief's session continues with a new token.
      await expect(stolen.getByText(thief)).toBeVisible();
      await stolen.reload();
      await expect(stolen.getByText(thief)).toBeVisible();

      await mailedText(page, { to: thief, containing: /.+/ });
      const mail = await mailedText(page, { to: person.email, containing: /restore-email/ });
      const link = mail.match(/https?:\S+restore-email\S+/)?.[0] ?? '';
      await page.goto(link);
      await page.getByRole('button', { name: text.undo }).click();
      await expect(page.getByRole('heading', { name: text.done })).toBeFocused();
      await expect(page.getByText(person.email)).toBeVisible();
      await stolen.reload();
      await expect(stolen).toHaveURL('/login');
      await stolen.close();

      await page.getByRole('link', { name: text.next }).click();
      await page.getByLabel(/^Correo electrónico/).fill(person.email);
      await page.getByLabel(text.password, { exact: true }).fill('caballo nuevo');
      await page.getByLabel(text.repeat).fill('caballo nuevo');
      await page.getByRole('button', { name: text.submit }).click();
      await expect(page.getByRole('heading', { name: text.changed })).toBeFocused();
      await signInByForm(page, person.email, 'caballo nuevo');

      await page.goto(link);
      await page.getByRole('button', { name: text.undo }).click();
      await expect(page.getByRole('alert')).toContainText(text.used);
    });
  });
}
