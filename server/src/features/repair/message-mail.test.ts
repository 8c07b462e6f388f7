import { describe, expect, it } from 'vitest';
import { repairsApp } from '../../../testing/repairs.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the mail of a message of the desk', () => {
  const product = useApp(repairsApp);

  /** Writes a message and returns the text of its mail. */
  const write = async ({ id, family }: { id: string; family: { email: string } }, text: string) => {
    await product.handle(id, 'POST /messages', { text });
    const data = (await product.listJobs('mail.repair-message')).findLast(
      ({ caseId }) => caseId === id,
    );
    await runJob(product.deps, 'mail.repair-message', { id: `${id}-${text.length}`, data });
    const mails = (await product.mails()).filter(({ to }) =>
      to?.some(({ address }) => address === family.email),
    );
    return mails.find((mail) => mail.text?.includes(text))?.text ?? expect.fail('no mail');
  };

  it.each([
    ['es', 'Puedes respondernos', 'La reparación ha terminado'],
    ['ga', 'Podes respondernos', 'A reparación rematou'],
  ] as const)(
    'invites to reply only while the repair is open, in %s',
    async (language, reply, end) => {
      const repair = await product.report({}, language);
      expect(await write(repair, 'Mañana te llamamos.')).toContain(reply);
      await product.handle(repair.id, 'POST /cancel', { reason: 'Era una prueba' });
      const last = await write(repair, 'Guardamos las fotos un año.');
      expect(last).not.toContain(reply);
      expect(last).toContain(end);
      expect(last).toContain('/complaints');
    },
  );

  it('follows a change of e-mail after the end of the repair', async () => {
    const repair = await product.report();
    await product.handle(repair.id, 'POST /cancel', { reason: 'Era una prueba' });
    const email = 'moved-after-the-end@example.com';
    await product.deps.db
      .updateTable('users')
      .set({ email })
      .where('id', '=', repair.family.id)
      .execute();
    const moved = { id: repair.id, family: { email } };
    expect(await write(moved, 'Te escribimos aquí.')).toContain('Te escribimos aquí.');
  });
});
