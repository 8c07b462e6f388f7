import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { needsProgram } from '../../../testing/needs.ts';
import { runOnFiles } from '../../../testing/programs.ts';
import { motive, replacementApp } from '../../../testing/replacements.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useApp } from '../../../testing/use-app.ts';
import { addSignedContract } from '../../../testing/withdrawal-cases.ts';
import { clearRepairsOf } from './service/clear-repairs.ts';

describe('the annex of a replaced laptop', needsProgram('pdftotext', '-v'), () => {
  const product = useApp(replacementApp);

  const textOf = (content: Buffer) =>
    runOnFiles({ 'a.pdf': content }, ['pdftotext', '-layout', 'a.pdf', '-']).replace(/\s+/g, ' ');

  async function replaced(lang: 'es' | 'ga' = 'es') {
    const repair = await product.proposed('received', {}, lang);
    const { contractId } = await addSignedContract(product.deps, repair);
    const serial = await product.addSerial();
    const reply = await product.replace(repair.id, { serial });
    expect(reply.statusCode).toBe(200);
    const annex = reply
      .json()
      .files.find(({ purpose }: { purpose: string }) => purpose === 'annex');
    return { ...repair, serial, contractId, annex };
  }

  const read = (path: string, as: Parameters<typeof product.handle>[3]) =>
    product.request(`GET ${path}`, { as });

  it.each([
    [
      'es',
      [
        'Anexo al contrato: sustitución del equipo',
        'Firmado el 16/11/2026',
        'Todo lo demás del contrato firmado sigue igual',
        '3 meses de garantía',
      ],
    ],
    [
      'ga',
      [
        'Anexo ao contrato: substitución do equipo',
        'Asinado o 16/11/2026',
        'Todo o demais do contrato asinado segue igual',
        '3 meses de garantía',
      ],
    ],
  ] as const)('names both laptops, the contract and the motive, in %s', async (lang, words) => {
    const { id, family, number, old, serial, contractId, annex } = await replaced(lang);
    const printed = await read(`/my-repairs/${id}/files/${annex._id}`, family);
    expect(printed.headers['content-type']).toBe('application/pdf');
    const text = textOf(printed.rawPayload);
    const { company } = product.deps.config;
    for (const fact of [
      ...words,
      number,
      old,
      serial,
      'HP ProBook',
      'Brais Rial',
      'Uxía Núñez Rial',
      motive,
      company.name,
      company.nif,
      '16/11/2026',
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).not.toMatch(/siniestro|sinistro|póliza|prima|seguro/i);
    expect(text).not.toContain(contractId);
    expect(text).not.toContain('undefined');
  });

  it('is also made for a contract that is not on record', async () => {
    const { id, view } = await product.replaced();
    const annex = view.files.find(({ purpose }) => purpose === 'annex');
    const text = textOf(
      (await read(`/repairs/${id}/files/${annex?._id}`, product.desk)).rawPayload,
    );
    expect(text).toContain('Anexo al contrato');
    expect(text).not.toContain('firmado el');
  });

  it('is read by the family and the staff, not by the workshop or another family', async () => {
    const { id, family, annex } = await replaced();
    const { files } = (await read(`/my-repairs/${id}`, family)).json();
    expect(files).toContainEqual(expect.objectContaining({ _id: annex._id, purpose: 'annex' }));
    for (const as of [product.desk, product.admin, await product.staff('accountant')]) {
      expect((await read(`/repairs/${id}/files/${annex._id}`, as)).statusCode).toBe(200);
    }
    const refused = await read(`/repairs/${id}/files/${annex._id}`, product.workshop);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'file-not-found']);
    const seen = await product.readAsWorkshop(id);
    expect(seen.files.map(({ purpose }) => purpose)).not.toContain('annex');
    expect(JSON.stringify(seen)).not.toContain(annex._id);
    const other = await read(`/my-repairs/${id}/files/${annex._id}`, await product.family());
    expect(other.statusCode).toBe(404);
  });

  it('keeps what it said when the family moves on', async () => {
    const { id, family, computerId, annex } = await replaced();
    const print = async () =>
      (await read(`/my-repairs/${id}/files/${annex._id}`, family)).rawPayload;
    const before = await print();
    const { db } = product.deps;
    await db.updateTable('users').set({ lang: 'ga' }).where('id', '=', family.id).execute();
    await db
      .updateTable('computers')
      .set({ student_name: 'Outra Alumna' })
      .where('id', '=', computerId)
      .execute();
    expect((await print()).equals(before)).toBe(true);
  });

  it('is mailed once, with the code and the new laptop', async () => {
    const { id, number, serial, annex } = await replaced();
    const jobs = (await product.listJobs('mail.repair-news')).filter(({ caseId }) => caseId === id);
    expect(jobs.map(({ news }) => news)).toEqual(['accepted', 'received', 'ready']);
    await runJob(product.deps, 'mail.repair-news', { id: randomUUID(), data: jobs.at(-1) });
    const mails = (await product.mails()).filter(({ attachments }) =>
      attachments.some(({ filename }) => filename === annex.name),
    );
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.subject).toBe(`Te damos otro portátil: reparación ${number}`);
    expect(mail?.text).toContain(motive);
    expect(mail?.text).toContain(`N.º de serie nuevo: ${serial}`);
    expect(mail?.text).toContain(`Tu código para recogerlo: ${product.codeOf(id)}`);
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
  });

  it('comes with the last mail too, because a late one about the new laptop is not sent', async () => {
    const { id, annex } = await replaced();
    await product.work(id, 'POST /return', { code: product.codeOf(id) });
    const jobs = (await product.listJobs('mail.repair-news')).filter(({ caseId }) => caseId === id);
    expect(jobs.map(({ news }) => news)).toEqual(['accepted', 'received', 'ready', 'closed']);
    for (const data of jobs.slice(2))
      await runJob(product.deps, 'mail.repair-news', { id: randomUUID(), data });
    const mails = (await product.mails()).filter(({ attachments }) =>
      attachments.some(({ filename }) => filename === annex.name),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Ha terminado/)]);
  });

  it('is gone from the mail and the files after an erasure', async () => {
    const { id, family, annex } = await replaced();
    await product.deps.db.transaction().execute((tx) => clearRepairsOf(tx, family.id));
    expect(await product.rowOf(id)).toMatchObject({ annex: null, new_serial: null });
    expect((await read(`/repairs/${id}/files/${annex._id}`, product.desk)).statusCode).toBe(404);
    expect(await product.readAsStaff(id)).toMatchObject({ outcome: 'replaced', replacement: null });
  });
});
