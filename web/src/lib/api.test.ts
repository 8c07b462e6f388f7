import { describe, expect, test, vi } from 'vitest';
import { answer, disconnect, fail, refuse } from '../testing/api.ts';
import { profile, tokenFor } from '../testing/people.ts';
import { ApiError, call, download } from './api.ts';
import { changeLanguage } from './i18n.ts';

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the request should fail'),
    (error: ApiError) => error,
  );

describe('API calls', () => {
  // Covers F7.1, F7.2
  test('sends the token and the language with a request', async () => {
    const token = tokenFor(['user']);
    localStorage.setItem('_t_', token);
    await changeLanguage('ga');
    const received = answer('GET /user/me', profile);

    expect(await call('GET /user/me')).toEqual(profile);
    expect(received[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
    expect(received[0]?.headers.get('accept-language')).toBe('ga');
  });

  // Covers B8.2, F8.5
  test('throws status, code, message and field errors of a refused request', async () => {
    refuse('PUT /user', 'invalid-input', [{ field: 'dni', code: 'nif-format-incorrect' }]);
    const error = await failure(call('PUT /user', { body: profile }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid-input',
      message: 'Revisa los datos: hay campos que no son correctos.',
      issues: [{ field: 'dni', code: 'nif-format-incorrect' }],
    });
  });

  // Covers B8.2, F8.5
  test('throws a general message for an unreadable response', async () => {
    fail('GET /user/me', 502);
    const error = await failure(call('GET /user/me'));
    expect(error).toMatchObject({ status: 502, message: 'Error en la petición', issues: [] });
  });

  test('throws a connection error when the request gets no response', async () => {
    disconnect('GET /user/me');
    const error = await failure(call('GET /user/me'));
    expect(error).toMatchObject({ status: 0, message: expect.stringContaining('No hay conexión') });
  });
});

describe('token', () => {
  const email = 'a@example.com';

  test('sends the token to an endpoint that needs a session', async () => {
    localStorage.setItem('_t_', tokenFor(['admin']));
    const received = answer('GET /manual', { es: null, ga: null });
    await call('GET /manual');
    expect(received[0]?.headers.get('authorization')).toMatch(/^Bearer /);
  });

  test('sends no token with a login or a password reset', async () => {
    localStorage.setItem('_t_', tokenFor(['admin']));
    const received = [
      answer('POST /login', { token: 't' }),
      answer('PUT /login/user/reset-password', { message: '' }),
    ];
    await call('POST /login', { body: { email, password: 'x' } });
    await call('PUT /login/user/reset-password', { body: { email } });
    for (const [request] of received) expect(request?.headers.has('authorization')).toBe(false);
  });
});

describe('401 response', () => {
  // Covers B8.1, F8.1
  test.each(['GET /user/me', 'GET /manual'] as const)(
    'clears the token after a 401 from %s',
    async (key) => {
      localStorage.setItem('_t_', tokenFor(['user']));
      refuse(key, 'invalid-token');
      await failure(call(key));
      expect(localStorage.getItem('_t_')).toBeNull();
    },
  );

  // Covers B8.1, F8.1
  test('keeps the token after a 401 from the login', async () => {
    localStorage.setItem('_t_', tokenFor(['admin']));
    refuse('POST /login', 'invalid-credentials');
    await failure(call('POST /login', { body: { email: 'a@example.com', password: 'x' } }));
    expect(localStorage.getItem('_t_')).not.toBeNull();
  });

  test('keeps the token that a person got while the refused request was under way', async () => {
    localStorage.setItem('_t_', tokenFor(['user']));
    refuse('GET /user/me', 'invalid-token');
    const refused = failure(call('GET /user/me'));
    const next = tokenFor(['user', 'cau']);
    localStorage.setItem('_t_', next);
    await refused;
    expect(localStorage.getItem('_t_')).toBe(next);
  });
});

describe('downloads', () => {
  const manual = () =>
    download('GET /manual/download/{lang}', { params: { lang: 'ga' }, fileName: 'manual.pdf' });

  // Covers B8.4, F7.2, F8.6
  test('saves a download under its file name', async () => {
    answer('GET /manual/download/{lang}', {} as never);
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:manual';
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href}`);
    });
    await manual();
    expect(saved).toEqual(['manual.pdf blob:manual']);
  });

  // Covers B8.4, F7.2, F8.6
  test.each([
    [404, 'Archivo no encontrado'],
    [403, 'No tienes permisos para descargar este archivo'],
    [500, 'Error al descargar el archivo'],
  ])('reports a download that fails with %d: %s', async (status, message) => {
    fail('GET /manual/download/{lang}', status);
    expect((await failure(manual())).message).toBe(message);
  });
});
