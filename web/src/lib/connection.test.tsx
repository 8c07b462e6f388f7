import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { disconnect, network } from '../testing/api.ts';
import { renderApp } from '../testing/render-app.tsx';

const line = () => screen.findByText('Sin conexión');
const go = (event: 'online' | 'offline') =>
  act(() => {
    window.dispatchEvent(new Event(event));
  });
/** The line is loaded after the page. */
const untilLoaded = () => new Promise((resolve) => setTimeout(resolve, 6500));

describe('the line about the connection', () => {
  test('is shown while the browser is offline, in both languages', async () => {
    await renderApp('/login', { language: 'ga' });
    await untilLoaded();
    go('offline');
    expect(await screen.findByRole('status')).toHaveTextContent('Sen conexión');
    go('online');
    await expect.poll(() => screen.queryByText('Sen conexión')).toBeNull();
  });

  test('is shown when the server does not reply, and failed data is loaded when it does', async () => {
    network.use(http.get('/api/v1/options', () => HttpResponse.error()));
    disconnect('GET /user/me');
    await renderApp('/', { scopes: ['user'] });
    await untilLoaded();
    expect(await line()).toBeVisible();
    expect(await screen.findByText('No hemos podido cargar tus datos.')).toBeVisible();
    network.resetHandlers();
    go('online');
    expect(await screen.findByText('Sabela Núñez Rial')).toBeVisible();
    expect(screen.queryByText('Sin conexión')).not.toBeInTheDocument();
  });

  test('is not shown when one request fails and the server is reached', async () => {
    disconnect('GET /user/me');
    await renderApp('/', { scopes: ['user'] });
    await untilLoaded();
    expect(await screen.findByText('No hemos podido cargar tus datos.')).toBeVisible();
    expect(screen.queryByText('Sin conexión')).not.toBeInTheDocument();
  });
});
