import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { options } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { company } from '../../testing/replies/company.ts';

describe.each([
  ['/privacy-policy', 'Política de privacidad', 'Política de privacidade'],
  ['/legal-terms', 'Aviso legal', 'Aviso legal'],
  ['/cookies-policy', 'Política de cookies', 'Política de cookies'],
  ['/accessibility', 'Accesibilidad', 'Accesibilidade'],
])('page %s', (page, spanish, galician) => {
  // Covers B2.7.1, B2.7.8, B2.10, F2.public.7
  test.each([
    ['es', spanish],
    ['ga', galician],
  ] as const)('names the company in the language %s', async (language, title) => {
    answer('GET /company', company);
    await renderApp(page, { language });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getAllByText(/Reparacións do Atlántico/).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3);
  });

  // Covers B2.7.1, B2.7.8, B2.10, F2.public.7
  test('changes the language with the language switch', async () => {
    answer('GET /company', company);
    const user = await renderApp(page);
    const first = () => screen.findByRole('heading', { level: 2, name: /^1\. / });
    const inSpanish = (await first()).textContent;
    await user.click(screen.getByRole('button', { name: 'Galego' }));
    await waitFor(async () => expect(await first()).not.toHaveTextContent(inSpanish));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(galician);
    expect(document.documentElement.lang).toBe('gl');
  });
});

describe.each([
  ['/withdraw', 'Desistir del contrato aquí', 'Desistir do contrato aquí'],
  ['/complaints', 'Atención y reclamaciones', 'Atención e reclamacións'],
])('page %s', (page, spanish, galician) => {
  test.each([
    ['es', spanish],
    ['ga', galician],
  ] as const)('says in the language %s how to reach the company', async (language, title) => {
    answer('GET /company', company);
    await renderApp(page, { language });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(await main.findByText(company.hours[language])).toBeVisible();
    expect(main.getByRole('link', { name: company.phone })).toHaveAttribute(
      'href',
      'tel:981000000',
    );
    expect(main.getByRole('link', { name: company.email })).toHaveAttribute(
      'href',
      `mailto:${company.email}`,
    );
  });
});

test('names in the legal notice the payment methods of the settings', async () => {
  answer('GET /company', company);
  answer('GET /options', { ...options, paymethod: { ...options.paymethod, bizum: true } });
  await renderApp('/legal-terms');
  expect(await screen.findByText(/: tarjeta, Bizum o transferencia\./)).toBeVisible();
});

test('retries loading the company data', async () => {
  refuse('GET /company', 'not-found');
  const user = await renderApp('/legal-terms');
  expect(await screen.findByRole('alert')).toHaveTextContent('No hemos encontrado lo que buscas.');
  answer('GET /company', company);
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Aviso legal' })).toBeVisible();
});
