import { endOfPeriod } from '@cobertura/domain/campaign/period.ts';
import { coverage } from '@cobertura/domain/contract/coverage.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import { wordsOfRules } from '@cobertura/domain/repair/rules-words.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { dayInWords, nowInSeconds } from '../lib/dates.ts';
import { answer, refuse } from '../testing/api.ts';
import { options } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';

const day = 86_400;
const now = nowInSeconds();
const open = { contractInitDate: now - 30 * day, contractEndDate: now + 30 * day };
const future = { contractInitDate: now + 30 * day, contractEndDate: now + 90 * day };
const over = { contractInitDate: now - 90 * day, contractEndDate: now - 30 * day };
const closed = 'Actualmente no se permiten nuevas contrataciones';

describe('welcome page', () => {
  test.each(['/login', '/register'])('is linked from %s', async (page) => {
    const user = await renderApp(page);
    await user.click(await screen.findByRole('link', { name: 'Qué cubre y cómo funciona' }));
    const title = 'El portátil del cole, cubierto todo el curso.';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus();
    expect(location.pathname).toBe('/welcome');
  });

  test.each(['es', 'ga'] as const)('says in %s what the contract covers', async (language) => {
    await renderApp('/welcome', { language });
    const { included, excluded, beyondRepair } = coverage[language];
    for (const entry of [...included, ...excluded, beyondRepair]) {
      expect(await screen.findByText(entry)).toBeInTheDocument();
    }
    expect(screen.getAllByText(/volunta/).length).toBeGreaterThan(1);
  });

  test('takes price, methods, dates and contact from the settings', async () => {
    answer('GET /options', {
      ...options,
      ...open,
      cost: 39.5,
      paymethod: { creditCard: true, bizum: true, transfer: false },
      support: { phone: '881 111 222', email: 'axuda@example.org' },
    });
    await renderApp('/welcome');
    expect(await screen.findByText(/^39,50\s€$/)).toBeVisible();
    expect(screen.getAllByText(/Puedes pagar con tarjeta o Bizum\./)).toHaveLength(2);
    expect(screen.queryByText(/transferencia/)).not.toBeInTheDocument();
    const end = dayInWords(open.contractEndDate, 'es');
    expect(screen.getByText(`Plazo abierto hasta el ${end}.`)).toBeVisible();
    const until = dayInWords(endOfPeriod(open.contractInitDate), 'es');
    // The start is not simply the payment: the family chooses it.
    expect(
      screen.getByText(new RegExp(`^Hasta el ${until}\\. Al firmar eliges desde cuándo`)),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '881 111 222' })).toHaveAttribute(
      'href',
      'tel:881111222',
    );
    expect(screen.getByRole('link', { name: 'axuda@example.org' })).toBeVisible();
  });

  test('says how a family reports a broken laptop, and that it follows the repair', async () => {
    await renderApp('/welcome');
    expect(
      await screen.findByText(/pulsa «Comunicar una avería».*sigues la reparación/),
    ).toBeInTheDocument();
  });

  test('says what a family pays for repairs under the rules of the campaign', async () => {
    const rules = { excess: [2000 as Cents], cap: null, repairsPerPeriod: null, reportDays: 7 };
    const desk = { phone: '981 000 000' };
    const words = { es: wordsOfRules('es', rules, desk), ga: wordsOfRules('ga', rules, desk) };
    answer('GET /coverage-rules/current', { words });
    await renderApp('/welcome');
    expect(
      await screen.findByText(/todo el periodo\. Por cada reparación cubierta pagas 20,00\s€\./),
    ).toBeInTheDocument();
    expect(screen.queryByText(/no pagas nada más/)).not.toBeInTheDocument();
  });

  test('leads to the registration and to the login', async () => {
    await renderApp('/welcome');
    const register = await screen.findByRole('link', { name: 'Crear una cuenta' });
    expect(register).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
  });

  test('leads a person with a session to their first page', async () => {
    await renderApp('/welcome', { scopes: ['user'] });
    const home = await screen.findByRole('link', { name: 'Ir a mi cuenta' });
    expect(home).toHaveAttribute('href', '/my-computers');
    expect(screen.queryByRole('link', { name: 'Crear una cuenta' })).not.toBeInTheDocument();
  });

  test('is of use without the settings, and retries', async () => {
    refuse('GET /options', 'not-found');
    const user = await renderApp('/welcome');
    const retry = await screen.findByRole('button', { name: 'Volver a intentarlo' });
    expect(screen.getByText('La pérdida, el robo y el hurto.')).toBeVisible();
    answer('GET /options', options);
    await user.click(retry);
    expect(await screen.findByText(/^49,00\s€$/)).toBeVisible();
    expect(retry).not.toBeInTheDocument();
  });

  test('opens the login at / for a visitor', async () => {
    await renderApp('/');
    expect(location.pathname).toBe('/login');
  });
});

describe.each([
  ['/login', undefined],
  ['/welcome', undefined],
  ['/my-computers', ['user']],
  ['/my-computers/add', ['user']],
] as const)('closed contracting on %s', (page, scopes) => {
  test('says when it opens', async () => {
    answer('GET /options', { ...options, ...future });
    await renderApp(page, { ...(scopes && { scopes }) });
    expect(await screen.findByText(closed)).toBeVisible();
    const opening = dayInWords(future.contractInitDate, 'es');
    expect(screen.getByText(`Podrás contratar desde el ${opening}.`)).toBeVisible();
  });

  test.each([
    ['is over', over],
    ['is unknown', { contractInitDate: null, contractEndDate: null }],
  ])('says only that it is closed when the window %s', async (_name, window) => {
    answer('GET /options', { ...options, ...window });
    await renderApp(page, { ...(scopes && { scopes }) });
    expect(await screen.findByText(closed)).toBeVisible();
    expect(screen.queryByText(/Podrás contratar/)).not.toBeInTheDocument();
  });

  test('says nothing while it is open', async () => {
    answer('GET /options', { ...options, ...open });
    await renderApp(page, { ...(scopes && { scopes }) });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
    expect(screen.queryByText(closed)).not.toBeInTheDocument();
  });
});

test('writes the opening day in Galician', async () => {
  const start = Date.parse('2099-09-01T00:00:00+02:00') / 1000;
  answer('GET /options', { ...options, contractInitDate: start, contractEndDate: start + day });
  await renderApp('/welcome', { language: 'ga' });
  expect(await screen.findByText('Poderás contratar desde o 1 de setembro de 2099.')).toBeVisible();
});
