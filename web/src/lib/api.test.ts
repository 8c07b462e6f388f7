import { errorMessage } from '@cobertura/domain/errors.ts';
import { describe, expect, test, vi } from 'vitest';
import { answer, disconnect, fail, refuse } from '../testing/api.ts';
import { profile, tokenFor } from '../testing/people.ts';
import { ApiError, call, download, loadFile } from './api.ts';
import { failureText } from './failure.ts';
import { changeLanguage } from './i18n.ts';

const requestError = 'Error en la petición. Inténtalo otra vez en un momento.';

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

  test('returns undefined for an empty reply', async () => {
    answer('DELETE /computers/{id}/repair-photos/{photo}', undefined);
    const params = { id: 'any', photo: 'any' };
    expect(await call('DELETE /computers/{id}/repair-photos/{photo}', { params })).toBeUndefined();
  });

  // Covers B8.2, F8.5
  test('throws a general message for an unreadable response', async () => {
    fail('GET /user/me', 502);
    const error = await failure(call('GET /user/me'));
    expect(error).toMatchObject({ status: 502, message: requestError, issues: [] });
  });

  // Covers B8.2, F8.5
  test.each([
    ['{"message":"Pecha ás 20:00"}', 'Pecha ás 20:00'],
    ['{"message":" "}', requestError],
    ['{"message":{}}', requestError],
    ['null', requestError],
    ['"x"', requestError],
  ])('shows a message without a code, and a general one for %s', async (body, message) => {
    fail('GET /user/me', 502, body);
    const error = await failure(call('GET /user/me'));
    expect(error.message).toBe(message);
    expect(failureText(error, 'Fallback')).toBe(
      message === 'Pecha ás 20:00' ? message : 'Fallback',
    );
  });

  test('throws a connection error when the request gets no response', async () => {
    disconnect('GET /user/me');
    const error = await failure(call('GET /user/me'));
    expect(error).toMatchObject({ status: 0, message: expect.stringContaining('No hay conexión') });
  });
});

describe('the language of an error', () => {
  // Covers F8.5
  test.each([
    [
      'a refusal',
      () => refuse('GET /user/me', 'maintenance'),
      'Estamos haciendo',
      'Estamos a facer',
    ],
    ['a lost request', () => disconnect('GET /user/me'), 'No hay conexión', 'Non hai conexión'],
    ['an unreadable reply', () => fail('GET /user/me', 502), 'Error en la', 'Erro na'],
  ])('changes with the page, for %s', async (_, arrange, spanish, galician) => {
    arrange();
    const error = await failure(call('GET /user/me'));
    expect(error.message).toContain(spanish);
    await changeLanguage('ga');
    expect(error.message).toContain(galician);
    await changeLanguage('es');
    expect(error.message).toContain(spanish);
  });

  test('changes with the page, for a file that was not sent', async () => {
    fail('GET /computers/{id}/contract', 403);
    const error = await failure(
      loadFile('GET /computers/{id}/contract', { params: { id: 'x' }, query: {} }),
    );
    await changeLanguage('ga');
    expect(error.message).toBe('Non tes permisos para descargar este ficheiro');
  });

  test('keeps a text that came in one language only', async () => {
    fail('GET /user/me', 502, '{"message":"Pecha ás 20:00"}');
    const error = await failure(call('GET /user/me'));
    await changeLanguage('ga');
    expect(error.message).toBe('Pecha ás 20:00');
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
  const contract = () =>
    loadFile('GET /computers/{id}/contract', { params: { id: 'x' }, query: {} });

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
    [502, 'Error al descargar el archivo'],
  ])('reports a file that is not sent with %d: %s', async (status, message) => {
    fail('GET /manual/download/{lang}', status);
    expect((await failure(manual())).message).toBe(message);
    fail('GET /computers/{id}/contract', status);
    expect(await failure(contract())).toMatchObject({ status, message });
  });

  // Covers B8.4, F8.6
  test.each([
    [404, 'Ficheiro non atopado'],
    [403, 'Non tes permisos para descargar este ficheiro'],
    [500, 'Erro ao descargar o ficheiro'],
  ])('reports a file that is not sent with %d in Galician: %s', async (status, message) => {
    await changeLanguage('ga');
    fail('GET /computers/{id}/contract', status);
    expect((await failure(contract())).message).toBe(message);
  });

  // Covers B8.2, B8.4
  test('shows the text of the server about a file', async () => {
    refuse('GET /computers/{id}/contract', 'contract-changed');
    expect((await failure(contract())).message).toBe(errorMessage('contract-changed', 'es'));
    fail('GET /computers/{id}/contract', 404, '{"message":"Borrado o 1 de maio"}');
    expect((await failure(contract())).message).toBe('Borrado o 1 de maio');
    disconnect('GET /computers/{id}/contract');
    expect((await failure(contract())).message).toContain('No hay conexión');
  });

  // The general texts of the server do not mention a file.
  test.each([
    ['access-denied', 'No tienes permisos para descargar este archivo'],
    ['not-found', 'Archivo no encontrado'],
    ['internal-error', 'Error al descargar el archivo'],
  ] as const)('reports a file that is refused with %s: %s', async (code, message) => {
    refuse('GET /computers/{id}/contract', code);
    expect(await failure(contract())).toMatchObject({ code, message });
  });
});
