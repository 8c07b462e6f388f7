import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { disconnect, fail, leaveOpen, network } from '../testing/api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { call } from './api.ts';
import { onConnectionChange } from './connection.ts';

const line = () => screen.findByText('Sin conexión');
const go = (event: 'online' | 'offline') =>
  act(() => {
    window.dispatchEvent(new Event(event));
  });
// An event that comes before the line would be missed on a slow machine.
beforeAll(() => void onConnectionChange(() => undefined));

describe('the line about the connection', () => {
  test('is shown while the browser is offline, in both languages', async () => {
    await renderApp('/login', { language: 'ga' });
    go('offline');
    expect(await screen.findByRole('status')).toHaveTextContent('Sen conexión');
    go('online');
    await expect.poll(() => screen.queryByText('Sen conexión')).toBeNull();
  });

  test('is shown when the server does not reply, and failed data is loaded when it does', async () => {
    network.use(http.get('/api/v1/options', () => HttpResponse.error()));
    disconnect('GET /user/me');
    await renderApp('/', { scopes: ['user'] });
    expect(await screen.findByText('No hemos podido cargar tus datos.')).toBeVisible();
    expect(await line()).toBeVisible();
    network.resetHandlers();
    go('online');
    expect(await screen.findByText('Sabela Núñez Rial')).toBeVisible();
    expect(screen.queryByText('Sin conexión')).not.toBeInTheDocument();
  });

  test('stays while only a proxy replies', async () => {
    await renderApp('/login');
    fail('GET /options', 502);
    fail('GET /manual', 502);
    go('offline');
    await line();
    await call('GET /manual').catch(() => undefined);
    expect(screen.getByText('Sin conexión')).toBeVisible();
    network.resetHandlers();
    go('online');
    await expect.poll(() => screen.queryByText('Sin conexión')).toBeNull();
  });

  test('says that the first request of the page is slow', async () => {
    leaveOpen('GET /user/me');
    await renderApp('/', { scopes: ['user'] });
    expect(await screen.findByText('La conexión va lenta')).toBeVisible();
  });

  test('is not shown when one request fails and the server is reached', async () => {
    disconnect('GET /user/me');
    await renderApp('/', { scopes: ['user'] });
    expect(await screen.findByText('No hemos podido cargar tus datos.')).toBeVisible();
    expect(screen.queryByText('Sin conexión')).not.toBeInTheDocument();
  });
});
