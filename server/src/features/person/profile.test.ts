import { Refusal } from '@cobertura/domain/errors.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { profileForm } from '../../../testing/forms.ts';
import { useApp } from '../../../testing/use-app.ts';
import { newId } from '../../lib/ids.ts';
import { changeProfile, readProfile } from './service/change-profile.ts';

describe('one’s own profile', () => {
  const product = useApp(testApp);
  let headers: { authorization: string };
  let email: string;
  let serial = 0;

  beforeEach(async () => {
    email = `perfil-${++serial}@example.com`;
    await product.addPerson({ email });
    headers = await product.signIn(email);
  });

  const read = async (as = headers) =>
    (await product.app.inject({ url: '/api/v1/user/me', headers: as })).json();
  const change = (form: object, as = headers) =>
    product.app.inject({ method: 'PUT', url: '/api/v1/user', payload: form, headers: as });

  // Covers F6.5, F7.9, F7.10
  it('returns the profile without secrets', async () => {
    expect(await read()).toEqual({
      _id: expect.any(String),
      firstName: 'Uxía',
      surname1: 'Núñez',
      surname2: 'Rial',
      dni: '12345678Z',
      phone: '600 000 000',
      email,
      address: 'Rúa Nova, 1',
      postcode: '15001',
      town: 'A Coruña',
      province: 'A Coruña',
      lang: 'es',
      scopes: ['user'],
      createdAt: expect.any(Number),
    });
  });

  // Covers F6.5, F7.9, F7.10
  it('saves and returns a changed profile, with the same result when repeated', async () => {
    const form = { ...profileForm, email: ` NOVO-${email.toUpperCase()} `, dni: 'x1234567l' };
    const first = await change(form);
    expect(first.statusCode).toBe(200);
    const { token, ...saved } = first.json();
    expect(saved).toMatchObject({
      ...profileForm,
      email: `novo-${email}`,
      dni: 'X1234567L',
    });
    const headers = { authorization: `Bearer ${token}` };
    const second = await change(form, headers);
    expect(second.json()).toEqual(saved);
    expect(await read(headers)).toEqual(saved);
  });

  it('accepts a profile with an unchanged e-mail', async () => {
    const reply = await change({ ...profileForm, email, firstName: 'Iria' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ email, firstName: 'Iria' });
  });

  it('accepts a profile without a second surname', async () => {
    expect((await change({ ...profileForm, email, surname2: '  ' })).json()).toMatchObject({
      surname2: '',
    });
    const { surname2: _, ...form } = profileForm;
    expect((await change({ ...form, email })).json()).toMatchObject({ surname2: '' });
  });

  it('refuses the e-mail of another person and changes nothing', async () => {
    await product.addPerson({ email: `allea-${email}` });
    const before = await read();
    const reply = await change({ ...profileForm, email: `ALLEA-${email}` });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'email-taken' });
    expect(await read()).toEqual(before);
  });

  it('changes only the caller’s own profile', async () => {
    await product.addPerson({ email: `outra-${email}` });
    const other = await product.signIn(`outra-${email}`);
    const mine = await read();
    const form = { ...profileForm, email: `outra-${email}`, _id: mine._id, id: mine._id };
    expect((await change(form, other)).statusCode).toBe(200);
    expect(await read()).toEqual(mine);
  });

  it('ignores fields that are not in the profile form', async () => {
    const form = { ...profileForm, email, scopes: ['admin'], password: 'x', password_hash: 'x' };
    const reply = await change({ ...form, session_version: 9, lang: 'ga', createdAt: 1 });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ scopes: ['user'], lang: 'es' });
    expect((await product.signIn(email)).authorization).toBeTruthy();
  });

  // Covers F5.10
  it('names the invalid fields of a profile and changes nothing', async () => {
    const before = await read();
    const reply = await change({ ...profileForm, email, dni: '12345678A', town: '' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues).toMatchObject([
      { field: 'dni', code: 'nif-format-incorrect' },
      { field: 'town', code: 'required' },
    ]);
    expect(await read()).toEqual(before);
  });

  it('gives a free e-mail to one of several concurrent requests', async () => {
    const people = await Promise.all(
      Array.from({ length: 6 }, async (_, i) => {
        await product.addPerson({ email: `${i}-${email}` });
        return product.signIn(`${i}-${email}`);
      }),
    );
    const form = { ...profileForm, email: `libre-${email}` };
    const replies = await Promise.all(people.map((as) => change(form, as)));
    const statuses = replies.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('saves one of two concurrent changes of a profile completely', async () => {
    const forms = ['Un', 'Dous'].map((firstName) => ({
      ...profileForm,
      email,
      firstName,
      surname1: firstName,
    }));
    const replies = await Promise.all(forms.map((form) => change(form)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { firstName, surname1 } = await read();
    expect(['Un', 'Dous']).toContain(firstName);
    expect(surname1).toBe(firstName);
  });

  it('replies invalid-token when the person was deleted during the request', async () => {
    const gone = newId(product.clock.time) as UserId;
    const ended = new Refusal('invalid-token');
    await expect(readProfile(product.deps, gone)).rejects.toEqual(ended);
    const form = { ...profileForm, email: `ida-${email}`, province: 'Lugo' as const };
    await expect(
      changeProfile(product.deps, {
        caller: { id: gone, sessionVersion: 1 },
        form,
      }),
    ).rejects.toEqual(ended);
  });
});
