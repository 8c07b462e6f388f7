import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const verify = 'PUT /invitation/verify';
const disown = 'PUT /invitation/disown';
const open = () => renderApp('/not-me?key=abc');
const button = (what: string) =>
  screen.findByRole('button', { name: `No he sido yo: borrar ${what}` });

describe('the page of the link "it was not me"', () => {
  test('redirects to the login without a key', async () => {
    await renderApp('/not-me');
    expect(location.pathname).toBe('/login');
  });

  test.each([
    ['account', 'deleted', 'la cuenta', /Hemos borrado la cuenta/],
    ['account', 'flagged', 'la cuenta', /Nadie puede entrar en ella/],
    ['computer', 'deleted', 'el equipo', /Hemos borrado el equipo/],
    ['computer', 'flagged', 'el equipo', /ya está firmado o pagado/],
  ] as const)('asks before it deletes: %s, %s', async (about, outcome, what, result) => {
    answer(verify, { valid: true, about });
    const sent = answer(disown, { about, outcome });
    const user = await open();
    const confirm = await button(what);
    expect(sent).toHaveLength(0);
    await user.click(confirm);
    expect(await screen.findByText(result)).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ key: 'abc' }]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('says that a link was used, before and after the click', async () => {
    answer(verify, { valid: false });
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /ya se ha usado o ha caducado.*soporte@example.com/,
    );
  });

  test('says that another click was faster', async () => {
    answer(verify, { valid: true, about: 'account' });
    refuse(disown, 'invalid-undo-key');
    const user = await open();
    await user.click(await button('la cuenta'));
    expect(await screen.findByRole('alert')).toHaveTextContent('ya se ha usado');
  });

  test('keeps the button after a failure', async () => {
    answer(verify, { valid: true, about: 'computer' });
    fail(disown, 502);
    const user = await open();
    await user.click(await button('el equipo'));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await button('el equipo')).toBeEnabled();
  });

  test('offers to retry when the link cannot be checked', async () => {
    fail(verify, 502);
    await open();
    expect(await screen.findByRole('button', { name: 'Volver a intentarlo' })).toBeVisible();
  });
});
