import { beforeAll, describe, expect, it, vi } from 'vitest';
import { complaintForm, complaintsApp } from '../../../testing/complaints.ts';
import { multipart } from '../../../testing/multipart.ts';
import { pdf } from '../../../testing/pictures.ts';
import { useApp } from '../../../testing/use-app.ts';

const answer = {
  text: 'Sentimos las llamadas sin respuesta.\n\nHemos ampliado el horario del teléfono.',
  granted: 'no',
};

describe('the mails of a complaint', () => {
  const product = useApp(complaintsApp);
  beforeAll(async () => {
    await product.work();
  });

  const mailsTo = async (email: string) =>
    (await product.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
  const mailTo = (email: string, subject: RegExp) =>
    vi.waitFor(
      async () =>
        (await mailsTo(email)).find((mail) => subject.test(mail.subject ?? '')) ??
        expect.fail(`no mail ${subject}`),
      { timeout: 20_000 },
    );

  it('bring the receipt with its PDF and a link that opens the complaint', async () => {
    const receipt = await product.submit({ email: 'a@example.com', text: 'Palabras propias' });
    const mail = await mailTo('a@example.com', /Hemos recibido tu reclamación/);
    expect(mail.subject).toContain(receipt.number);
    expect(mail.text).toContain(
      `https://cobertura.example/complaints/${receipt.number}?key=${receipt.key}`,
    );
    expect(mail.text).toMatch(/16\/11\/2026 a las \d\d:\d\d:\d\d/);
    // A stranger must not mail words of their own to anybody.
    expect(mail.text).not.toContain('Palabras propias');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      `justificante-${receipt.number}.pdf`,
    ]);
  });

  it('follow a change of e-mail, and the key in the earlier ones is void', async () => {
    const family = await product.family();
    const receipt = await product.submit({}, family);
    expect((await product.read(receipt)).number).toBe(receipt.number);
    const email = 'moved@example.com';
    await product.deps.db.updateTable('users').set({ email }).where('id', '=', family.id).execute();
    const refused = await product.follow(receipt, 'POST /replies', { text: 'Hola' });
    expect(refused.statusCode).toBe(404);
    expect((await product.follow(receipt, 'GET')).statusCode).toBe(404);
    await product.handle(receipt, 'POST /answer', answer);
    const mail = await mailTo(email, /Nuestra respuesta a tu reclamación/);
    const key = /key=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
    expect((await product.read({ ...receipt, key })).number).toBe(receipt.number);
    expect((await mailsTo(family.email)).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining('respuesta'),
    );
  });

  it('are in the language of the person', async () => {
    await product.request('POST /complaints', {
      payload: { name: 'Iria', email: 'ga@example.com', kind: 'repair', text: 'Non funciona' },
      headers: { 'accept-language': 'gl' },
    });
    const mail = await mailTo('ga@example.com', /Recibimos a túa reclamación/);
    expect(mail.text).toContain('Unha reparación');
  });

  it.each([
    ['es', 'Hemos cambiado el tema', 'Te responderemos como tarde el'],
    ['gl', 'Cambiamos o tema', 'Responderémosche como tarde o'],
  ])('bring a new kind and its deadline, once, in %s', async (language, subject, due) => {
    const email = `kind-${language}@example.com`;
    const reply = await product.request('POST /complaints', {
      payload: { ...complaintForm, email, kind: 'billing' },
      headers: { 'accept-language': language },
    });
    const receipt = reply.json();
    const change = { kind: 'contract', seen: 'billing' };
    await product.handle(receipt, 'PUT /kind', change);
    await product.handle(receipt, 'PUT /kind', change);
    const mail = await mailTo(email, new RegExp(subject));
    const caseId = await product.idOf(receipt.number);
    expect(mail.text).toMatch(new RegExp(`${due}:?\\s+01/12/2026`));
    const jobs = await product.listJobs('mail.complaint-kind');
    expect(jobs.filter((job) => job.caseId === caseId)).toHaveLength(1);
  });

  it('bring the question with the last day to reply', async () => {
    const receipt = await product.submit({ email: 'b@example.com' });
    await product.handle(receipt, 'POST /questions', { text: '¿Qué día llamaste?' });
    const mail = await mailTo('b@example.com', /Necesitamos un dato/);
    expect(mail.text).toContain('¿Qué día llamaste?');
    expect(mail.text).toContain('Tienes hasta el 30/11/2026');
  });

  it('bring the answer with its documents and where to go next', async () => {
    const receipt = await product.submit({ email: 'c@example.com' });
    const form = multipart([{ content: pdf, name: 'informe.pdf' }]);
    const path = `POST /admin/complaints/${await product.idOf(receipt.number)}/files`;
    const file = await product.request(path, { as: product.desk, ...form });
    await product.handle(receipt, 'POST /answer', { ...answer, files: [file.json()._id] });
    const mail = await mailTo('c@example.com', /Nuestra respuesta/);
    expect(mail.text).toContain('Hemos ampliado el horario del teléfono.');
    expect(mail.text).toContain('Instituto Galego do Consumo');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      `respuesta-${receipt.number}.pdf`,
      'informe.pdf',
    ]);
  });

  it('leave out files that are too large for a mail, and say where they are', async () => {
    const receipt = await product.submit({ email: 'large@example.com' });
    const path = `POST /admin/complaints/${await product.idOf(receipt.number)}/files`;
    const files = [];
    for (const name of ['uno.pdf', 'dos.pdf']) {
      const content = Buffer.concat([pdf, Buffer.alloc(6 * 1024 * 1024, name)]);
      const form = multipart([{ content, name }]);
      files.push((await product.request(path, { as: product.desk, ...form })).json()._id);
    }
    await product.handle(receipt, 'POST /answer', { ...answer, files });
    const mail = await mailTo('large@example.com', /Nuestra respuesta/);
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      `respuesta-${receipt.number}.pdf`,
    ]);
    expect(mail.text).toContain('Los archivos pesan demasiado para un correo');
    const shown = await product.read(receipt);
    const answered = shown.messages.find(({ kind }) => kind === 'answer');
    expect(answered?.files.map(({ name }) => name)).toEqual(['uno.pdf', 'dos.pdf']);
  });

  it('say nothing about where to go next when everything was granted', async () => {
    const receipt = await product.submit({ email: 'd@example.com' });
    await product.handle(receipt, 'POST /answer', { ...answer, granted: 'all' });
    const mail = await mailTo('d@example.com', /Nuestra respuesta/);
    expect(mail.text).not.toContain('Instituto Galego do Consumo');
  });

  it('reach an unverified address three times a day, and the page shows the receipt', async () => {
    const mailed = [];
    for (let at = 0; at < 4; at += 1) {
      mailed.push((await product.submit({ email: 'e@example.com' })) as { mailed?: boolean });
    }
    expect(mailed.map((each) => each.mailed)).toEqual([true, true, true, false]);
    await vi.waitFor(async () => expect(await mailsTo('e@example.com')).toHaveLength(3), {
      timeout: 20_000,
    });
  });

  it('are not sent to a person without e-mail', async () => {
    const payload = {
      channel: 'phone',
      receivedOn: '2026-11-16',
      name: 'Sen Correo',
      language: 'ga',
      kind: 'other',
      text: 'Chamou e contouno.',
    };
    const reply = await product.request('POST /admin/complaints', { as: product.desk, payload });
    const path = `/admin/complaints/${reply.json()._id}`;
    await product.request(`POST ${path}/answer`, { as: product.desk, payload: answer });
    const paper = await product.request(`GET ${path}/papers/answer`, { as: product.desk });
    expect(paper.headers['content-type']).toBe('application/pdf');
    expect(paper.headers['content-disposition']).toContain('resposta-Q2026-');
    const jobs = await product.database.pool.query(
      `select data->>'caseId' as id from jobs.job where name like 'mail.complaint%'`,
    );
    expect(jobs.rows.map(({ id }) => id)).not.toContain(reply.json()._id);
  });
});
