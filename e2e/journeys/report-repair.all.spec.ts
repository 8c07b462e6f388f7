import type { Locator, Page } from '@playwright/test';
import { student } from '../support/computers.ts';
import { mailedText } from '../support/outbox.ts';
import { demo, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { blue, giveFiles, openCovered, red } from '../support/repairs.ts';

const words = {
  es: {
    report: /^Comunicar una avería/,
    part: 'Pantalla',
    cause: 'Se cayó',
    text: 'Cuéntalo con tus palabras',
    restored: 'Hemos recuperado lo que escribiste.',
    today: 'Hoy',
    camera: 'Hacer una foto',
    photo: (number: number) => `Foto ${number}`,
    backup: /^Tengo copia/,
    send: 'Enviar el parte',
    sent: /^Tu parte es el A\d{4}-\d{6}$/,
    due: /^Lo miramos y te respondemos antes del/,
    now: 'Estamos mirando tu parte. No tienes que hacer nada.',
    follow: /^Ver la reparación/,
    cancel: 'Anular la reparación',
    reason: '¿Por qué la anulas?',
    confirm: 'Anularla',
    cancelled: 'Esta reparación está anulada.',
    disown: 'No lo pedí: anular',
  },
  ga: {
    report: /^Comunicar unha avaría/,
    part: 'Pantalla',
    cause: 'Caeu',
    text: 'Cóntao coas túas palabras',
    restored: 'Recuperamos o que escribiches.',
    today: 'Hoxe',
    camera: 'Facer unha foto',
    photo: (number: number) => `Foto ${number}`,
    backup: /^Teño copia/,
    send: 'Enviar o parte',
    sent: /^O teu parte é o A\d{4}-\d{6}$/,
    due: /^Mirámolo e respondémosche antes do/,
    now: 'Estamos mirando o teu parte. Non tes que facer nada.',
    follow: /^Ver a reparación/,
    cancel: 'Anular a reparación',
    reason: 'Por que a anulas?',
    confirm: 'Anulala',
    cancelled: 'Esta reparación está anulada.',
    disown: 'Non o pedín: anular',
  },
} as const;

const maxTaps = 9;
const fault = 'Caeu da mesa e a pantalla non acende.';

for (const language of ['es', 'ga'] as const) {
  test.describe(`a fault in ${language}`, () => {
    test.use({
      language,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });

    test(`is reported on a phone in at most ${maxTaps} taps, followed and cancelled`, async ({
      page,
    }) => {
      const say = words[language];
      const { person } = await openCovered(page, language);
      let taps = 0;
      const tap = async (target: Locator) => {
        await target.tap();
        taps += 1;
      };
      const main = page.getByRole('main');
      await tap(main.getByRole('link', { name: say.report }));
      await tap(page.getByRole('checkbox', { name: say.part }));
      await tap(page.getByText(say.cause, { exact: true }));
      await tap(page.getByLabel(say.text));
      await page.keyboard.type(fault);

      await page.reload();
      await expect(page.getByText(say.restored)).toBeVisible();
      await expect(page.getByLabel(say.text)).toHaveValue(fault);
      await expect(page.getByRole('checkbox', { name: say.part })).toBeChecked();

      await tap(page.getByText(say.today, { exact: true }));
      giveFiles(page, [red, blue]);
      for (const number of [1, 2]) {
        await tap(page.getByRole('button', { name: say.camera }));
        await expect(page.getByRole('img', { name: say.photo(number) })).toBeVisible();
      }
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      await tap(page.getByText(say.backup));
      await tap(page.getByRole('button', { name: say.send }));
      await expect(page.getByText(say.sent)).toBeVisible();
      expect(taps).toBeLessThanOrEqual(maxTaps);

      await expect(page.getByText(say.due)).toBeVisible();
      await expect(page.getByText(say.now)).toBeVisible();
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      const number = /A\d{4}-\d{6}/.exec(heading ?? '')?.[0] ?? '';
      await mailedText(page, { to: person.email, containing: new RegExp(number) });

      await page.goto('/my-computers');
      await main.getByRole('link', { name: say.follow }).click();
      await page.getByRole('button', { name: say.cancel }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say.reason).fill('Xa funciona');
      await dialog.getByRole('button', { name: say.confirm }).click();
      await expect(page.getByText(say.cancelled)).toBeVisible();
      await page.goto('/my-computers');
      await expect(main.getByRole('link', { name: say.report })).toBeVisible();
    });
  });
}

test('the desk reports a fault for a family, which says that it did not ask for it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { person, computerId } = await openCovered(page, 'es');
  const storageState = { cookies: [], origins: [] };
  const desk = await browser.newPage({ baseURL: baseURL ?? '', storageState });
  await signIn(desk, { email: demo.supportDesk }, `/repairs/report?computerId=${computerId}`);
  await expect(desk.getByText(`Portátil de ${student}`, { exact: false })).toBeVisible();
  await desk.getByRole('checkbox', { name: 'Batería' }).check();
  await desk.getByRole('radio', { name: 'Por el uso' }).check();
  await desk.getByLabel('Qué cuenta la familia').fill('La batería dura media hora.');
  // The coverage began today.
  await expect(desk.getByRole('radio', { name: 'Ayer' })).toHaveCount(0);
  await desk.getByRole('radio', { name: 'Hoy' }).check();
  await desk.getByRole('checkbox', { name: 'No hay foto por ahora' }).check();
  await desk.getByLabel('¿Por qué no?').fill('Llama por teléfono');
  await desk.getByRole('button', { name: 'Enviar el parte' }).click();
  await expect(desk.getByText(/^Parte A\d{4}-\d{6} enviado$/)).toBeVisible();
  await desk.close();

  const mail = await mailedText(page, { to: person.email, containing: /disown=1/ });
  const link = mail.match(/\/repairs\/follow\?\S*disown=1/)?.[0].replaceAll('&amp;', '&') ?? '';
  const guest = await browser.newPage({ baseURL: baseURL ?? '', storageState });
  await guest.goto(link);
  await guest.getByRole('button', { name: words.es.disown }).click();
  await expect(guest.getByText(words.es.cancelled)).toBeVisible();
  await expect(guest.getByText(student)).toHaveCount(0);
  await guest.close();
});

test('a report waits for the connection and is sent once', async ({ page, context, refusals }) => {
  refusals.allowLostConnection();
  const { computerId } = await openCovered(page, 'es');
  await page.goto(`/my-computers/${computerId}/report`);
  await page.getByRole('checkbox', { name: 'Teclado' }).check();
  await page.getByRole('radio', { name: 'Se mojó' }).check();
  await page.getByLabel('Cuéntalo con tus palabras').fill('Cayó agua sobre el teclado.');
  await page.getByRole('radio', { name: 'Hoy' }).check();
  await page.getByRole('checkbox', { name: 'No puedo hacer una foto' }).check();
  await page.getByLabel('¿Por qué no?').fill('No se ve');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar el parte' }).click();
  await expect(page.getByText('Sin conexión: lo enviaremos cuando vuelva')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(words.es.sent)).toBeVisible({ timeout: 30_000 });
});

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
