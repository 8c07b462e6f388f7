import { describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import type { Member } from '../../../testing/computers.ts';
import { lifecycleApp, uniqueWords } from '../../../testing/lifecycle.ts';
import { unzipped } from '../../../testing/unzip.ts';
import { useApp } from '../../../testing/use-app.ts';
import { readme } from './words.ts';

describe('the download of personal data', () => {
  const product = useApp(lifecycleApp);

  const ask = (as: Member, password = testPassword) =>
    product.call(as, 'POST /user/me/data', { password });

  it('returns a ZIP with every document and every record of the family', async () => {
    const { family, computerId } = await product.covered();
    const reply = await ask(family);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzipped(reply.rawPayload);
    const names = files.map(({ name }) => name);
    expect(names).toEqual([
      'LEEME.txt',
      'data.json',
      `${computerId}/1/signedContract.pdf`,
      `${computerId}/1/statusBack.jpg`,
      `${computerId}/1/statusFront.jpg`,
      expect.stringMatching(new RegExp(`^${computerId}/1/invoice-F2026-\\d{6}\\.pdf$`)),
    ]);
    for (const { name, content } of files) {
      if (name.endsWith('.pdf')) expect(content.subarray(0, 5).toString()).toBe('%PDF-');
      if (name.endsWith('.jpg')) expect(content.subarray(0, 2).toString('hex')).toBe('ffd8');
    }

    const data = JSON.parse(files[1]?.content.toString() ?? '');
    for (const word of uniqueWords) expect(JSON.stringify(data)).toContain(word);
    expect(data.person).toMatchObject([{ id: family.id, email: family.email }]);
    const filled = [
      ...['accountEvents', 'computers', 'periods', 'documents', 'events', 'contracts'],
      ...['signatures', 'signingCodes', 'evidence', 'payments', 'invoices', 'invoiceRecords'],
      ...['paperInvoices', 'mails'],
    ];
    for (const section of filled)
      expect([section, data[section].length > 0]).toEqual([section, true]);
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        'attempts',
        'gatewayMessages',
        'invoiceConsents',
        'refunds',
        'reminders',
        'sharedCodes',
      ]),
    );
    expect(data.mails.map(({ mail }: { mail: string }) => mail)).toContain('mail.signing-code');
    for (const { text } of Object.values(readme)) {
      const words = text.split(/[^a-zA-Z]+/);
      expect(Object.keys(data).filter((section) => !words.includes(section))).toEqual([]);
    }
  }, 30_000);

  it('downloads no secrets of the account and no identity of staff members', async () => {
    const { family } = await product.covered();
    await product.signIn(family.email);
    const onPaper = (await product.call(product.accountant, 'GET /admin/invoices/paper')).json();
    for (const { number } of onPaper.docs) {
      const marked = `PUT /admin/invoices/paper/${number}`;
      await product.call(product.accountant, marked, { sent: true });
    }
    const files = unzipped((await ask(family)).rawPayload);
    const text = files.find(({ name }) => name === 'data.json')?.content.toString() ?? '';
    expect(text).not.toMatch(/password_hash|token_hash|argon2|session_version|_folded/);
    expect(text).not.toContain(product.accountant.id);
    expect(text).not.toContain(product.accountant.email);
  }, 30_000);

  it('downloads no data of another family', async () => {
    const { family } = await product.covered();
    const other = await product.family();
    const files = unzipped((await ask(other)).rawPayload);
    expect(files.map(({ name }) => name)).toEqual(['LEEME.txt', 'data.json']);
    const text = files.at(-1)?.content.toString() ?? '';
    for (const word of [...uniqueWords, family.id, family.email]) expect(text).not.toContain(word);
  }, 30_000);

  it('lists the views of the area by staff with their reasons, without the staff member', async () => {
    const family = await product.family();
    const cau = await product.staff('cau');
    await product.call(cau, `POST /user/${family.id}/view`, { reason: 'Non ve a factura.' });
    const files = unzipped((await ask(family)).rawPayload);
    const text = files.at(-1)?.content.toString() ?? '';
    expect(JSON.parse(text).accountEvents).toMatchObject([
      { event: 'area-viewed', why: 'Non ve a factura.' },
      { event: 'data-downloaded', why: null },
    ]);
    expect(text).not.toContain(cau.id);
  });

  it('refuses the download of personal data with a wrong password', async () => {
    const family = await product.family();
    const reply = await ask(family, 'outra');
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'wrong-current-password']);
  });

  it('allows five downloads of personal data per hour and records each one', async () => {
    const family = await product.family();
    for (let time = 1; time <= 5; time++) expect((await ask(family)).statusCode).toBe(200);
    const sixth = await ask(family);
    expect([sixth.statusCode, sixth.json().code]).toEqual([429, 'too-many-tries']);
    const { rows } = await product.database.pool.query(
      'select event from account_events where user_id = $1',
      [family.id],
    );
    expect(rows).toHaveLength(5);
  });

  it('streams the ZIP with only a few documents in memory', async () => {
    const { family, computerId } = await product.covered();
    const { id: periodId } = await product.currentPeriod(computerId);
    const large = Buffer.alloc(2 * 1024 * 1024, 7);
    const { find } = product.deps.files;
    let open = 0;
    let most = 0;
    product.deps.files.find = async (key) => {
      if (!key.startsWith('large/')) return find(key);
      open += 1;
      most = Math.max(most, open);
      return large;
    };
    for (let place = 0; place < 20; place++) {
      await product.database.pool.query(
        `insert into documents (id, period_id, kind, file_key, content_type, byte_size, sha256,
           uploaded_at, removed_at)
         values (gen_random_uuid(), $1, 'adminDoc1', $2, 'image/jpeg', 1, 'x', now(), now())`,
        [periodId, `large/${place}`],
      );
    }
    const port = await product.listen();
    const token = (await product.signIn(family.email)).authorization;
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/user/me/data`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ password: testPassword }),
    });
    const reader = response.body?.getReader();
    let bytes = 0;
    let read = await reader?.read();
    // After the first bytes, most documents have not been read yet.
    expect(most).toBeLessThan(10);
    while (read && !read.done) {
      bytes += read.value.byteLength;
      read = await reader?.read();
    }
    expect(bytes).toBeGreaterThan(20 * large.byteLength);
    product.deps.files.find = find;
  }, 60_000);
});
