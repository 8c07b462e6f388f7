import { beforeAll, describe, expect, it, vi } from 'vitest';
import { contractsApp, type Signing } from '../../../testing/contracts.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('one-time code for signing', () => {
  const product = useApp(contractsApp);
  beforeAll(async () => {
    await product.work();
  });

  const wrongFor = async ({ contractId }: Signing) => {
    const right = await product.lastCode(contractId);
    return right === '111111' ? '222222' : '111111';
  };
  const mailsTo = async ({ family }: Signing) =>
    (await product.mails()).filter(({ to }) => to?.[0]?.address === family.email);

  it('mails a code in the family’s language that signs the contract', async () => {
    const signing = await product.createContract({ lang: 'ga' });
    await product.requestCode(signing);
    await vi.waitFor(async () => expect(await mailsTo(signing)).toHaveLength(1), 15_000);
    const [mail] = await mailsTo(signing);
    expect(mail?.subject).toMatch(/^\d{6} é o teu código para asinar$/);
    const code = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(mail?.html).toContain(code);
    expect((await product.sign(signing, code)).statusCode).toBe(200);
  });

  it('stores the code neither in the database nor in the queue', async () => {
    const signing = await product.createContract();
    await product.requestCode(signing);
    const code = await product.lastCode(signing.contractId);
    const { rows } = await product.database.pool.query(
      `select row_to_json(c)::text as text from signing_codes c
       union all select row_to_json(e)::text from contract_events e
       union all select data::text from jobs.job where name = 'mail.signing-code'`,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { text } of rows) expect(String(text)).not.toContain(`"${code}"`);
  });

  it('refuses a signature before a code is sent', async () => {
    const signing = await product.createContract();
    const reply = await product.sign(signing, '123456');
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'code-over']);
  });

  it('accepts the right code after four wrong ones', async () => {
    const signing = await product.createContract();
    await product.requestCode(signing);
    const wrong = await wrongFor(signing);
    for (let i = 0; i < 4; i++) {
      const reply = await product.sign(signing, wrong);
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'wrong-code']);
    }
    const right = await product.lastCode(signing.contractId);
    expect((await product.sign(signing, right)).statusCode).toBe(200);
  });

  it('refuses the right code after five wrong ones', async () => {
    const signing = await product.createContract();
    await product.requestCode(signing);
    const wrong = await wrongFor(signing);
    for (let i = 0; i < 5; i++) await product.sign(signing, wrong);
    const right = await product.lastCode(signing.contractId);
    const reply = await product.sign(signing, right);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'code-over']);
    expect(await product.statusOf(signing)).toBe('pending-signature');
  });

  it('refuses the right code after five concurrent wrong ones', async () => {
    const signing = await product.createContract();
    await product.requestCode(signing);
    const wrong = await wrongFor(signing);
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => product.sign(signing, wrong)),
    );
    const codes = replies.map((reply) => reply.json().code);
    expect(codes.filter((code) => code === 'wrong-code')).toHaveLength(5);
    expect(codes.filter((code) => code === 'code-over')).toHaveLength(7);
  });

  it('refuses a code after ten minutes', async () => {
    const signing = await product.createContract();
    await product.requestCode(signing);
    const right = await product.lastCode(signing.contractId);
    product.pass(10 * 60_000);
    const reply = await product.sign(signing, right);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'code-over']);
  });

  it('sends another code only after a minute, which the page shows', async () => {
    const signing = await product.createContract();
    const first = (await product.requestCode(signing)).json();
    expect(first.codeAgainAt).toBe(Math.floor(product.clock.time.getTime() / 1000) + 60);
    const page = await product.call(signing.family, `GET /contract/signing/${signing.token}`);
    expect(page.json().codeAgainAt).toBe(first.codeAgainAt);

    product.pass(55_000);
    const soon = await product.requestCode(signing);
    expect([soon.statusCode, soon.json().code]).toEqual([429, 'code-too-soon']);
    const wait = Number(soon.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(5);
    product.pass(wait * 1000);
    expect((await product.requestCode(signing)).statusCode).toBe(200);
  });

  it('sends one code for five concurrent requests', async () => {
    const signing = await product.createContract();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => product.requestCode(signing)),
    );
    const statuses = replies.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, 429, 429, 429, 429]);
  });

  it('replaces the previous code with a new one', async () => {
    const signing = await product.createContract();
    await product.requestCode(signing);
    const old = await product.lastCode(signing.contractId);
    product.pass(60_000);
    await product.requestCode(signing);
    const right = await product.lastCode(signing.contractId);
    if (old !== right) expect((await product.sign(signing, old)).json().code).toBe('wrong-code');
    expect((await product.sign(signing, right)).statusCode).toBe(200);
  });

  it('sends at most ten codes an hour', async () => {
    const signing = await product.createContract();
    for (let i = 0; i < 10; i++) {
      expect((await product.requestCode(signing)).statusCode).toBe(200);
      product.pass(61_000);
    }
    const refused = await product.requestCode(signing);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-tries']);
    // The first of the ten was sent more than 610 seconds ago.
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeLessThanOrEqual(3600 - 610);
    product.pass(wait * 1000);
    expect((await product.requestCode(signing)).statusCode).toBe(200);
  });

  it('sends no code for a signed contract', async () => {
    const signing = await product.createContract();
    await product.signWithCode(signing);
    product.pass(60_000);
    expect((await product.requestCode(signing)).statusCode).toBe(410);
  });
});
