import { describe, expect, it } from 'vitest';
import { contractsApp, drawnSignature } from '../../../testing/contracts.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('a typed signature', () => {
  const product = useApp(contractsApp);

  it.each(['x', 'Uxía', 'Uxía Núñez', 'Uxía Núñez Real', 'Uxía Núñez Rial Rial', '.'])(
    'refuses the typed name %s, which costs no attempt and changes nothing',
    async (name) => {
      const signing = await product.createContract();
      await product.requestCode(signing);
      const code = await product.lastCode(signing.contractId);
      const state = async () => [
        await product.contractOf(signing.token),
        await product.log(signing),
        await product.signatures(),
        await product.events(signing.computerId),
        await product.deps.db.selectFrom('signing_codes').selectAll().execute(),
      ];
      const before = await state();
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const given = { signature: { kind: 'typed', name } };
        const reply = await product.sign(signing, attempt === 0 ? '000000' : code, given);
        expect([reply.statusCode, reply.json()]).toMatchObject([
          400,
          {
            code: 'other-name',
            message: 'Para firmar, escribe tu nombre y apellidos: Uxía Núñez Rial.',
          },
        ]);
      }
      expect(await state()).toEqual(before);
      expect((await product.sign(signing, code)).statusCode).toBe(200);
    },
  );

  it('accepts the name in capitals, without accents and with the surnames first', async () => {
    const signing = await product.createContract();
    const signature = { kind: 'typed', name: 'NUNEZ RIAL, UXIA' };
    expect((await product.signWithCode(signing, { signature })).statusCode).toBe(200);
    const saved = (await product.signatures()).find(
      (row) => row.contract_id === signing.contractId,
    );
    expect(saved).toMatchObject({ signature, signer_name: 'Uxía Núñez Rial' });
  });

  it('accepts the longest name that a person can have', async () => {
    const family = await product.family();
    const [first_name, surname1, surname2] = ['A', 'B', 'C'].map((letter) => letter.repeat(100));
    await product.deps.db
      .updateTable('users')
      .set({ first_name, surname1, surname2 })
      .where('id', '=', family.id)
      .execute();
    const computerId = await product.addComputer(family, { status: 'pending-signature' });
    const signing = await product.createContractFor(family, computerId);
    const signature = { kind: 'typed', name: `${surname1} ${surname2} ${first_name}` };
    expect((await product.signWithCode(signing, { signature })).statusCode).toBe(200);
    expect((await product.seal(signing)).length).toBeGreaterThan(0);
  });

  it('needs no name when it is drawn', async () => {
    const signing = await product.createContract();
    const reply = await product.signWithCode(signing, { signature: drawnSignature });
    expect(reply.statusCode).toBe(200);
  });
});
