import { describe, expect, it } from 'vitest';
import { contractsApp, drawnSignature } from '../../../testing/contracts.ts';
import { pdf } from '../../../testing/pictures.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('signing on our own page', () => {
  const product = useApp(contractsApp);

  // Covers F7.22
  it('saves the signature and moves the computer before the contract is sealed', async () => {
    const signing = await product.createContract();
    const reply = await product.signWithCode(signing, { timeZone: 'Europe/Madrid' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      returnUrl: `https://cobertura.example/my-computers/${signing.computerId}/user-contract-result?token=${signing.token}&status=signed`,
    });

    expect(await product.statusOf(signing)).toBe('pending-payment');
    expect(await product.contractOf(signing.token)).toMatchObject({
      state: 'signed',
      signed_at: expect.any(Date),
      sealed_at: null,
    });
    const computer = await product.read(signing.family, signing.computerId);
    expect(computer.contractSigned).toBe(true);
    expect(computer.contractedAt).not.toBeNull();
  });

  it('saves the evidence of the signature', async () => {
    const signing = await product.createContract();
    await product.signWithCode(signing, { signature: drawnSignature, timeZone: 'Europe/Madrid' });
    const contract = await product.contractOf(signing.token);
    const saved = (await product.signatures()).find(
      ({ contract_id }) => contract_id === signing.contractId,
    );
    expect(saved).toMatchObject({
      user_id: signing.family.id,
      signer_name: 'Uxía Núñez Rial',
      signer_nif: '12345678Z',
      signer_email: signing.family.email,
      provider: 'own',
      on_void: false,
      terms_version: contract.terms_version,
      unsigned_sha256: contract.unsigned_sha256,
      signature: drawnSignature,
      signature_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      consent: expect.stringContaining('obliga a pagar'),
      language: 'es',
      code_verified_at: expect.any(Date),
      address: '127.0.0.1',
      device: 'lightMyRequest',
      time_zone: 'Europe/Madrid',
    });
  });

  it('logs each step of a signature', async () => {
    const signing = await product.createContract();
    await product.call(signing.family, `GET /contract/signing/${signing.token}`);
    await product.call(signing.family, `GET /contract/signing/${signing.token}/pdf`);
    await product.requestCode(signing);
    await product.sign(signing, '000000');
    await product.sign(signing, await product.lastCode(signing.contractId));
    expect((await product.log(signing)).map(({ type }) => type)).toEqual([
      'created',
      'opened',
      'pdf-viewed',
      'code-sent',
      'code-failed',
      'code-verified',
      'consented',
      'signed',
    ]);
  });

  it('sends the same reply to a repeated signature', async () => {
    const signing = await product.createContract();
    const first = await product.signWithCode(signing);
    const again = await product.sign(signing, '000000');
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(await product.statusOf(signing)).toBe('pending-payment');
  });

  it('saves one signature for eight concurrent requests', async () => {
    const signing = await product.createContract();
    await product.requestCode(signing);
    const code = await product.lastCode(signing.contractId);
    const before = (await product.signatures()).length;
    const replies = await Promise.all(Array.from({ length: 8 }, () => product.sign(signing, code)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect((await product.signatures()).length).toBe(before + 1);
    const events = await product.events(signing.computerId);
    expect(events.filter(({ event }) => event === 'contract-signed')).toHaveLength(1);
  });

  it('accepts a signature with the same link after "not now"', async () => {
    const signing = await product.createContract();
    const page = `/contract/signing/${signing.token}`;
    const cancelled = await product.call(signing.family, `POST ${page}/cancel`);
    expect(cancelled.json().returnUrl).toMatch(/status=cancelled$/);
    expect((await product.confirm(signing)).json()).toMatchObject({
      success: false,
      message: 'Proceso de firma cancelado por el usuario',
    });
    expect((await product.call(signing.family, `GET ${page}`)).json().state).toBe('cancelled');

    expect((await product.signWithCode(signing)).statusCode).toBe(200);
    expect((await product.confirm(signing)).json()).toMatchObject({ success: true });
    expect((await product.call(signing.family, `GET ${page}`)).json().state).toBe('signed');
  });

  it('moves an incomplete computer to review after the missing signature', async () => {
    const signing = await product.createContract({
      status: 'incomplete',
      issue: 'Falta el contrato',
    });
    await product.signWithCode(signing);
    expect(await product.statusOf(signing)).toBe('pending');
  });

  it('accepts the missing signature while the computer is under review', async () => {
    const { family, computerId } = await product.createContract({
      status: 'incomplete',
      issue: 'Falta',
    });
    const dni = `POST /computers/${computerId}/files/dniCopy`;
    expect((await product.send(family, dni, { content: pdf })).statusCode).toBe(200);

    const signing = await product.createContractFor(family, computerId);
    expect((await product.signWithCode(signing)).statusCode).toBe(200);
    expect(await product.read(family, computerId)).toMatchObject({
      status: 'pending',
      issue: 'Falta',
      contractSigned: true,
    });
    const again = await product.call(family, 'POST /contract/create', { computerId });
    expect(again.json()).toMatchObject({ code: 'not-in-this-status' });
  });

  it('accepts a second signature after an admin put the computer back', async () => {
    const first = await product.createContract();
    await product.signWithCode(first);
    await product.seal(first);
    const admin = await product.staff('admin');
    const back = { status: 'pending-signature' };
    await product.call(admin, `PUT /computers/${first.computerId}/change-status`, back);

    const second = await product.createContractFor(first.family, first.computerId);
    expect(second.token).not.toBe(first.token);
    await product.signWithCode(second);
    expect(await product.statusOf(second)).toBe('pending-payment');
    const sealed = await product.seal(second);
    const served = await product.call(first.family, `GET /computers/${first.computerId}/contract`);
    expect(served.rawPayload.equals(sealed)).toBe(true);
  });

  it('refuses a signature after the computer changed status', async () => {
    const signing = await product.createContract();
    await product.requestCode(signing);
    const code = await product.lastCode(signing.contractId);
    await product.deps.db
      .updateTable('computers')
      .set({ status: 'waiting' })
      .where('id', '=', signing.computerId)
      .execute();
    const reply = await product.sign(signing, code);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('not-in-this-status');
  });

  it('refuses a signature without a serial number', async () => {
    const signing = await product.createContract();
    await product.requestCode(signing);
    const code = await product.lastCode(signing.contractId);
    await product.deps.db
      .updateTable('serial_numbers')
      .set({ computer_id: null })
      .where('computer_id', '=', signing.computerId)
      .execute();
    const reply = await product.sign(signing, code);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'serial-needed']);
  });

  it.each([
    ['without the consent', { consent: false }, 'consent'],
    ['with an empty name', { signature: { kind: 'typed', name: '  ' } }, 'signature.name'],
    [
      'without a stroke',
      { signature: { kind: 'drawn', width: 300, height: 100, strokes: [] } },
      'signature.strokes',
    ],
    ['with letters for a code', { code: '12a456' }, 'code'],
  ])('refuses a signature %s and saves nothing', async (_how, given, field) => {
    const signing = await product.createContract();
    const reply = await product.signWithCode(signing, given);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues).toMatchObject([{ field }]);
    expect(await product.statusOf(signing)).toBe('pending-signature');
  });

  it('treats a signing link as unknown for another family', async () => {
    const signing = await product.createContract();
    await product.requestCode(signing);
    const code = await product.lastCode(signing.contractId);
    const other = { ...signing, family: await product.family() };
    const page = `/contract/signing/${signing.token}`;
    const replies = [
      await product.call(other.family, `GET ${page}`),
      await product.call(other.family, `GET ${page}/pdf`),
      await product.call(other.family, `POST ${page}/code`),
      await product.sign(other, code),
      await product.call(other.family, `POST ${page}/cancel`),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(410));
    const unknown = await product.call(other.family, `GET /contract/signing/${'x'.repeat(43)}`);
    expect(replies[0]?.json()).toEqual(unknown.json());
    expect((await product.confirm(other)).statusCode).toBe(404);
    expect(await product.statusOf(signing)).toBe('pending-signature');
  });

  it('refuses a signature without a session', async () => {
    const { token } = await product.createContract();
    const reply = await product.call(undefined, `GET /contract/signing/${token}`);
    expect(reply.statusCode).toBe(401);
    const staff = await product.staff('admin');
    expect((await product.call(staff, `GET /contract/signing/${token}`)).statusCode).toBe(403);
  });
});
