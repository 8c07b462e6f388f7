import { beforeAll, describe, expect, it } from 'vitest';
import { contractsApp } from '../../../testing/contracts.ts';
import { createSittings, type Sitting, type SittingsApp } from '../../../testing/sittings.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('one code for several contracts', () => {
  const product = useApp(contractsApp);
  let sittings: SittingsApp;
  beforeAll(async () => {
    sittings = createSittings(product);
  });

  const wrongFor = async (sitting: Sitting) =>
    (await sittings.code(sitting)) === '111111' ? '222222' : '111111';
  const singleOf = (sitting: Sitting) =>
    product.createContractFor(sitting.family, sitting.computerIds[0] as never);

  it('refuses the right code after five wrong ones over the whole sitting', async () => {
    const sitting = await sittings.create();
    await sittings.requestCode(sitting);
    const wrong = await wrongFor(sitting);
    for (let i = 0; i < 5; i++) {
      const reply = await sittings.sign(sitting, wrong);
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'wrong-code']);
    }
    const reply = await sittings.sign(sitting, await sittings.code(sitting));
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'code-over']);
    for (const index of [0, 1, 2]) {
      const failed = (await sittings.eventTypes(sitting, index)).filter(isFailure);
      expect(failed).toHaveLength(5);
    }
  });

  it('refuses the code of a sitting on the page of one contract', async () => {
    const sitting = await sittings.create();
    const single = await singleOf(sitting);
    await sittings.requestCode(sitting);
    const page = await product.call(single.family, `GET /contract/signing/${single.token}`);
    expect(page.json().codeAgainAt).toBeNull();
    const reply = await product.sign(single, await sittings.code(sitting));
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'code-over']);
  });

  it('refuses the code of one contract for the sitting', async () => {
    const sitting = await sittings.create();
    const single = await singleOf(sitting);
    await product.requestCode(single);
    const reply = await sittings.sign(sitting, await product.lastCode(single.contractId));
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'code-over']);
  });

  it('ends the code of a sitting when a newer code was sent for one contract', async () => {
    const sitting = await sittings.create();
    await sittings.requestCode(sitting);
    const code = await sittings.code(sitting);
    product.pass(60_000);
    await product.requestCode(await singleOf(sitting));
    const reply = await sittings.sign(sitting, code);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'code-over']);
  });

  it('refuses the code of another sitting with some of the same contracts', async () => {
    const sitting = await sittings.create();
    const smaller = await sittings.open(sitting.family, sitting.computerIds.slice(0, 2));
    await sittings.requestCode(sitting);
    const reply = await sittings.sign(smaller, await sittings.code(sitting));
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'code-over']);
  });

  it('sends another code only after a minute, also for one of its contracts', async () => {
    const sitting = await sittings.create();
    expect((await sittings.requestCode(sitting)).statusCode).toBe(200);
    const soon = [
      await sittings.requestCode(sitting),
      await product.requestCode(await singleOf(sitting)),
    ];
    expect(soon.map((reply) => reply.json().code)).toEqual(Array(2).fill('code-too-soon'));
    product.pass(60_000);
    expect((await sittings.requestCode(sitting)).statusCode).toBe(200);
  });

  it('sends at most ten codes an hour', async () => {
    const sitting = await sittings.create({ students: ['Ana', 'Brais'] });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      statuses.push((await sittings.requestCode(sitting)).statusCode);
      product.pass(61_000);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it('accepts another name neither for one contract nor for all, without costing an attempt', async () => {
    const sitting = await sittings.create();
    await sittings.requestCode(sitting);
    const signature = { kind: 'typed', name: 'Otra Persona' };
    const reply = await sittings.sign(sitting, '000000', { signature });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'other-name']);
    expect((await sittings.eventTypes(sitting, 0)).filter(isFailure)).toEqual([]);
  });
});

describe('creating a sitting', () => {
  const product = useApp(contractsApp);
  let sittings: SittingsApp;
  beforeAll(async () => {
    sittings = createSittings(product);
  });

  it.each([
    ['one computer', (ids: string[]) => ids.slice(0, 1)],
    ['the same computer twice', ([id = '']: string[]) => [id, id]],
    ['no computer', () => []],
    ['eleven computers', () => Array.from({ length: 11 }, () => crypto.randomUUID())],
    ['a broken id', ([id = '']: string[]) => [id, 'x']],
  ])('refuses %s as invalid input', async (_what, pick) => {
    const { family, computerIds } = await sittings.create();
    const reply = await sittings.request(family, pick([...computerIds]));
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid-input']);
  });

  it('names the computers that cannot be signed, so that the others can', async () => {
    const { family, computerIds } = await sittings.create();
    await sittings.setStatus(computerIds[1] as never, 'waiting');
    const reply = await sittings.request(family, computerIds);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'sitting-changed']);
    expect(reply.json().issues).toMatchObject([{ field: 'computerIds.1' }]);
    expect(reply.json().message).toContain('Brais');
  });

  it('names several of them in a sentence of each language', async () => {
    const { family, computerIds } = await sittings.create();
    for (const id of computerIds) await sittings.setStatus(id as never, 'waiting');
    const { messages } = (await sittings.request(family, computerIds)).json();
    expect(messages.es).toContain('el contrato de Ana, Brais y Carme:');
    expect(messages.ga).toContain('o contrato de Ana, Brais e Carme:');
  });

  it('refuses a computer of another family and prepares no contract', async () => {
    const { family } = await sittings.create();
    const mine = await product.addComputer(family, { status: 'pending-signature' });
    const other = await product.addComputer(await product.family(), {
      status: 'pending-signature',
    });
    const before = await contractCount();
    expect((await sittings.request(family, [mine, other])).statusCode).toBe(404);
    expect(await contractCount()).toBe(before);
  });

  it('treats the link of another family as unknown', async () => {
    const sitting = await sittings.create();
    await sittings.requestCode(sitting);
    const other = { ...sitting, family: await product.family() };
    const replies = [
      await sittings.read(other),
      await sittings.requestCode(other),
      await sittings.sign(other, await sittings.code(sitting)),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([410, 410, 410]);
  });

  async function contractCount() {
    return (await product.deps.db.selectFrom('contracts').select('id').execute()).length;
  }
});

it('signs one by one at an external provider', async () => {
  const product = await contractsApp({
    SIGNING_PROVIDER: 'signaturit',
    SIGNATURIT_TOKEN: 't',
    SIGNATURIT_WEBHOOK_SECRET: 's'.repeat(40),
  });
  const family = await product.family();
  const ids = [
    await product.addComputer(family, { status: 'pending-signature' }),
    await product.addComputer(family, { status: 'pending-signature' }),
  ];
  const reply = await createSittings(product).request(family, ids);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'signed-one-by-one']);
  await product.close();
});

const isFailure = (type: string) => type === 'code-failed';
