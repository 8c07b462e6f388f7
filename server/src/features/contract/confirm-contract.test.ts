import { describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { contractsApp, drawnSignature, type Signing } from '../../../testing/contracts.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('return from signing', () => {
  const product = useApp(contractsApp);

  // Covers F7.23
  it('confirms a signed contract, with the same reply when repeated', async () => {
    const signing = await product.createContract();
    await product.signWithCode(signing);
    const first = await product.confirm(signing);
    expect(first.json()).toEqual({
      success: true,
      computerId: signing.computerId,
      message: 'El contrato está firmado.',
      messages: { es: 'El contrato está firmado.', ga: 'O contrato está asinado.' },
      pending: false,
    });
    const before = await product.events(signing.computerId);
    expect((await product.confirm(signing)).json()).toEqual(first.json());
    await product.seal(signing);
    expect((await product.confirm(signing)).json()).toEqual(first.json());
    expect(await product.events(signing.computerId)).toEqual(before);
  });

  it('does not trust a return URL that says "signed" without a signature', async () => {
    const signing = await product.createContract();
    const reply = await product.call(signing.family, 'PUT /contract/confirm?status=signed', {
      token: signing.token,
      status: 'signed',
      success: true,
    });
    expect(reply.json()).toMatchObject({
      success: false,
      pending: false,
      message: 'Todavía no consta tu firma. Puedes volver a intentarlo.',
    });
    expect(await product.statusOf(signing)).toBe('pending-signature');
    expect((await product.contractOf(signing.token)).state).toBe('pending');
  });

  it.each([
    ['an invented token', 'x'.repeat(43)],
    ['a token that is too short', 'x'],
    ['the id of the contract', ''],
  ])('does not find a contract by %s', async (_what, token) => {
    const signing = await product.createContract();
    const reply = await product.confirm({
      family: signing.family,
      token: token || signing.contractId,
    });
    expect(reply.statusCode).toBe(404);
  });

  it('replies in Galician to a Galician request', async () => {
    const signing = await product.createContract();
    const { app, deps } = product;
    const user = { _id: signing.family.id, name: 'U', surname1: 'N', surname2: '' };
    const token = deps.tokens.issue({
      user: { ...user, email: signing.family.email, lang: 'ga', scopes: ['user'] },
      sessionVersion: 1,
    });
    const reply = await app.inject({
      method: 'PUT',
      url: '/api/v1/contract/confirm',
      payload: { token: signing.token },
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'gl' },
    });
    expect(reply.json().message).toContain('Aínda non consta a túa sinatura');
  });

  it('reports an expired contract', async () => {
    const signing = await product.createContract();
    product.pass(8 * 86_400_000);
    expect((await product.confirm(signing)).json().message).toContain('plazo');
  });
});

describe('signature of outdated data', () => {
  const product = useApp(contractsApp);

  it('records a signature of outdated data without effect and accepts the new contract', async () => {
    const signing = await product.createContract();
    await product.requestCode(signing);
    const code = await product.lastCode(signing.contractId);
    const { serialNumber } = await product.read(signing.family, signing.computerId);
    const form = await product.form({ studentName: 'Outro nome', serialNumber });
    await product.call(signing.family, `PUT /computers/${signing.computerId}`, form);

    expect((await product.sign(signing, code)).statusCode).toBe(200);
    expect(await product.statusOf(signing)).toBe('pending-signature');
    expect((await product.read(signing.family, signing.computerId)).contractSigned).toBe(false);
    const events = await product.events(signing.computerId);
    expect(events.at(-1)).toMatchObject({
      event: 'void-contract-signed',
      from_status: 'pending-signature',
      to_status: 'pending-signature',
      actor: 'signing',
    });
    expect(await product.contractOf(signing.token)).toMatchObject({ state: 'void' });
    expect((await product.signatures()).at(-1)).toMatchObject({ on_void: true });
    expect((await product.confirm(signing)).json()).toMatchObject({
      success: false,
      message: expect.stringContaining('Firma el nuevo'),
    });

    const next = await product.createContractFor(signing.family, signing.computerId);
    await product.signWithCode(next);
    expect(await product.statusOf(next)).toBe('pending-payment');
  });

  it('records a signature of the old contract once when a new one exists', async () => {
    const signing = await product.createContract();
    await product.requestCode(signing);
    const code = await product.lastCode(signing.contractId);
    await product.deps.db
      .updateTable('coverage_periods')
      .set({ data_version: 2 })
      .where('computer_id', '=', signing.computerId)
      .execute();
    const next = await product.createContractFor(signing.family, signing.computerId);
    expect((await product.contractOf(signing.token)).state).toBe('void');

    expect((await product.sign(signing, code)).statusCode).toBe(200);
    expect((await product.sign(signing, code)).statusCode).toBe(200);
    const events = await product.events(signing.computerId);
    expect(events.filter(({ event }) => event === 'void-contract-signed')).toHaveLength(1);
    expect(await product.statusOf(signing)).toBe('pending-signature');

    await product.signWithCode(next);
    expect(await product.statusOf(next)).toBe('pending-payment');
  });

  const changes: [string, (signing: Signing) => Promise<unknown>][] = [
    ['the family changes its name', ({ family }) => saveProfile(family, 'PUT /user')],
    [
      'the staff changes the name',
      async ({ family }) =>
        saveProfile(family, `PUT /user/${family.id}`, await product.staff('admin')),
    ],
    ['the address changes', ({ family }) => changeUser(family, { address: 'Rúa Vella, 9' })],
    ['the DNI changes', ({ family }) => changeUser(family, { dni: '00000000T' })],
    ['the price changes', () => setPrice(5_900)],
  ];

  it.each(changes)('refuses the signature after %s', async (_name, change) => {
    const signing = await product.createContract();
    await product.requestCode(signing);
    const code = await product.lastCode(signing.contractId);
    await change(signing);

    for (const _again of [1, 2]) {
      const reply = await product.sign(signing, code);
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'contract-changed']);
    }
    const page = await product.call(signing.family, `GET /contract/signing/${signing.token}`);
    expect([page.statusCode, page.json().code]).toEqual([409, 'contract-changed']);
    expect((await product.requestCode(signing)).statusCode).toBe(409);
    expect(await product.contractOf(signing.token)).toMatchObject({ state: 'void' });
    expect((await product.log(signing)).at(-1)?.type).toBe('voided');
    expect(await product.statusOf(signing)).toBe('pending-signature');

    const next = await product.createContractFor(signing.family, signing.computerId);
    const signed = await product.signWithCode(next, { signature: drawnSignature });
    expect(signed.statusCode).toBe(200);
    expect(await product.statusOf(next)).toBe('pending-payment');
  });

  it('accepts the signature after a change that the contract does not show', async () => {
    const signing = await product.createContract();
    await changeUser(signing.family, { lang: 'ga' });
    expect((await product.signWithCode(signing)).statusCode).toBe(200);
    expect(await product.statusOf(signing)).toBe('pending-payment');
  });

  async function saveProfile(family: Member, call: string, by = family) {
    const profile = (await product.call(family, 'GET /user/me')).json();
    const reply = await product.call(by, call, { ...profile, surname1: 'Outeiro' });
    expect(reply.statusCode, reply.body).toBe(200);
  }

  function changeUser({ id }: Member, changes: object) {
    return product.deps.db.updateTable('users').set(changes).where('id', '=', id).execute();
  }

  function setPrice(cost_cents: number) {
    return product.deps.db.updateTable('options').set({ cost_cents }).execute();
  }
});
