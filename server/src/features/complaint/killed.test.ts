import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComplaintsApp, complaintForm, complaintsApp } from '../../../testing/complaints.ts';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { pdf } from '../../../testing/pictures.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/access.ts';
import { replyToComplaint } from './service/follow-complaint.ts';
import { answerComplaint, askFamily, uploadStaffFile } from './service/handle-complaint.ts';
import { submitComplaint } from './service/submit-complaint.ts';

const question = { text: '¿Qué día llamaste?', files: [] };
const words = 'Sentimos las llamadas sin respuesta. Hemos ampliado el horario del teléfono.';

describe('a complaint killed at any statement', { timeout: 180_000 }, () => {
  let product: ComplaintsApp;
  let caller: Caller;
  beforeAll(async () => {
    product = await complaintsApp();
    const { id, sessionVersion, scopes, lang } = product.desk;
    caller = { id: id as Caller['id'], sessionVersion, scopes, lang };
  });
  afterAll(() => product.close());

  let count = 0;
  /** An address and a network of its own, so that no limit is reached. */
  const nextSubmission = () => {
    count += 1;
    return {
      form: { ...complaintForm, kind: 'other', email: `k${count}@example.com` },
      caller: undefined,
      network: `n${count}`,
      language: 'ga',
      key: `n${count}`,
    } as const;
  };
  const open = async () => {
    const submission = nextSubmission();
    const { email } = submission.form;
    const receipt = await submitComplaint(product.deps, submission);
    const id = await product.idOf(receipt.number);
    return { email, receipt, handler: { id, caller, key: 'k' } };
  };
  type Opened = Awaited<ReturnType<typeof open>>;
  const upload = (deps: Deps, { handler }: Opened) =>
    uploadStaffFile(deps, handler, { content: pdf, type: 'application/pdf', name: 'peritaxe.pdf' });
  const ask = (deps: Deps, { handler }: Opened) => askFamily(deps, handler, question);

  it('is opened once, with one receipt', async () => {
    await killEverywhere(product, {
      prepare: async () => nextSubmission(),
      act: submitComplaint,
      check: async ({ form: { email, text } }) => {
        expect(await rowsOf(email)).toMatchObject({
          cases: [{ status: 'received' }],
          complaints: [{ text }],
          events: [{ event: 'received' }],
          jobs: [{ name: 'mail.complaint-receipt' }],
        });
      },
    });
    await expectNumbersWithoutGaps();
  });

  it('asks the family once, with one mail, and stops the clock once', async () => {
    await killEverywhere(product, {
      prepare: open,
      act: ask,
      check: async ({ email }) => {
        expect(await rowsOf(email)).toMatchObject({
          cases: [{ status: 'asked' }],
          messages: [{ kind: 'question' }],
          pauses: [{ ended_at: null }],
          events: [{ event: 'received' }, { event: 'asked' }],
          jobs: [{ name: 'mail.complaint-question' }, { name: 'mail.complaint-receipt' }],
        });
      },
    });
    await expectNumbersWithoutGaps();
  });

  it('takes the reply of the family once, and the clock runs again', async () => {
    await killEverywhere(product, {
      prepare: async () => {
        const opened = await open();
        await ask(product.deps, opened);
        return opened;
      },
      act: (deps, { email, receipt }) => {
        const follower = { ...receipt, callerId: undefined, network: email };
        const reply = { body: { text: 'El lunes.', files: [] }, key: 'r' };
        return replyToComplaint(deps, follower, reply);
      },
      check: async ({ email }) => {
        expect(await rowsOf(email)).toMatchObject({
          cases: [{ status: 'received' }],
          messages: [{ kind: 'question' }, { kind: 'reply' }],
          pauses: [{ ended_at: expect.any(Date) }],
          events: [{ event: 'received' }, { event: 'asked' }, { event: 'replied' }],
        });
      },
    });
  });

  it('keeps a document once, with its row and its content', async () => {
    await killEverywhere(product, {
      prepare: open,
      act: upload,
      check: async ({ email }) => {
        const { files } = await rowsOf(email);
        expect(files).toHaveLength(1);
        expect(await product.deps.files.find(String(files[0]?.file_key))).toBeDefined();
      },
    });
  });

  it.each(['no', 'all'] as const)(
    'is answered once with its document, granting %s',
    async (granted) => {
      await killEverywhere(product, {
        prepare: async () => {
          const opened = await open();
          return { ...opened, ...(await upload(product.deps, opened)) };
        },
        act: (deps, { handler, _id }) =>
          answerComplaint(deps, handler, { text: words, granted, files: [_id] }),
        check: async ({ email, _id }) => {
          const rows = await rowsOf(email);
          expect(rows).toMatchObject({
            cases: [{ status: 'answered', closed_at: expect.any(Date) }],
            complaints: [{ granted }],
            messages: [{ kind: 'answer', text: words }],
            events: [{ event: 'received' }, { event: 'answered' }],
            jobs: [{ name: 'mail.complaint-answer' }, { name: 'mail.complaint-receipt' }],
          });
          expect(rows.files).toMatchObject([{ id: _id, message_id: rows.messages[0]?.id }]);
        },
      });
      await expectNumbersWithoutGaps();
    },
  );

  /** All that is saved about the complaint of an address, with the mails that wait. */
  async function rowsOf(email: string) {
    const list = async (sql: string): Promise<Record<string, unknown>[]> =>
      (await product.database.pool.query(sql, [email])).rows;
    const ofCase = (table: string, order: string) =>
      list(`select t.* from ${table} t join cases c on c.id = t.case_id where c.email = $1
        order by ${order}`);
    return {
      cases: await list('select * from cases where email = $1'),
      complaints: await ofCase('complaints', 'case_id'),
      messages: await ofCase('case_messages', 'at, id'),
      files: await ofCase('case_files', 'id'),
      pauses: await ofCase('complaint_pauses', 'asked_at'),
      events: await ofCase('case_events', 'position'),
      jobs: await list(`select j.name, j.data from jobs.job j
        join cases c on c.id::text = j.data->>'caseId' where c.email = $1 order by j.name`),
    };
  }

  async function expectNumbersWithoutGaps() {
    const { rows } = await product.database.pool.query('select number from cases order by number');
    expect(rows.map(({ number }) => Number(number.slice(-6)))).toEqual(
      rows.map((_, index) => index + 1),
    );
  }
});
