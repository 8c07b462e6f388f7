import type { Status } from '@cobertura/domain/computer/status.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';
import { newId } from '../../lib/ids.ts';
import { sendReviewResult } from './queue.ts';
import { insertEvent } from './store/computers.ts';

type Case = [decision: 'validate' | 'reject', Status, Language, subject: string, words: string[]];

const reason = 'Non se <b>le</b> ben & falta "algo"';

const cases: Case[] = [
  [
    'validate',
    'transfer-confirmation',
    'es',
    'Hemos recibido el pago del equipo de Brais Rial',
    ['ha llegado bien', 'cubierto hasta el 31/08/2027', '?step=5'],
  ],
  [
    'validate',
    'transfer-confirmation',
    'ga',
    'Recibimos o pagamento do equipo de Brais Rial',
    ['chegou ben', 'cuberto ata o 31/08/2027', '?step=5'],
  ],
  [
    'reject',
    'transfer-confirmation',
    'es',
    'Revisa la transferencia del equipo de Brais Rial',
    [`El motivo: ${reason}`, 'Envíanos otro justificante', '?step=4'],
  ],
  [
    'reject',
    'transfer-confirmation',
    'ga',
    'Revisa a transferencia do equipo de Brais Rial',
    [`O motivo: ${reason}`, 'Envíanos outro xustificante', '?step=4'],
  ],
  [
    'validate',
    'pending',
    'es',
    'El equipo de Brais Rial ya está cubierto',
    ['está todo en orden', 'cubierto hasta el 31/08/2027'],
  ],
  [
    'validate',
    'pending',
    'ga',
    'O equipo de Brais Rial xa está cuberto',
    ['está todo en orde', 'cuberto ata o 31/08/2027'],
  ],
  [
    'reject',
    'pending',
    'es',
    'Falta algo en la solicitud del equipo de Brais Rial',
    [`Lo que falta: ${reason}`, 'Tu pago está guardado'],
  ],
  [
    'reject',
    'pending',
    'ga',
    'Falta algo na solicitude do equipo de Brais Rial',
    [`O que falta: ${reason}`, 'O teu pagamento está gardado'],
  ],
];

describe('the email about a review', () => {
  const product = useApp(computersApp);
  let admin: Member;
  beforeAll(async () => {
    admin = await product.staff('admin');
    await product.work();
  });

  it.each(cases)(
    'mails the result of %s in %s, written in %s',
    async (decision, status, lang, subject, words) => {
      const reader = await product.family(lang);
      const id = await product.addComputer(reader, { status });
      const path = `PUT /admin/computer/${id}/${decision}`;
      await product.call(admin, path, decision === 'reject' ? { issue: reason } : undefined);
      // A late decision sends no mail.
      await product.call(admin, path, decision === 'reject' ? { issue: 'Tarde' } : undefined);

      const mail = await onlyMailTo(reader);
      expect(mail?.subject).toBe(subject);
      for (const each of words) expect(mail?.text).toContain(each);
      expect(mail?.text).toContain(`https://cobertura.example/my-computers/${id}`);
      expect(mail?.html).not.toContain('<b>le');
    },
  );

  it.each([
    ['es', 'tiene que revisar el número de serie', 'cubierto hasta'],
    ['ga', 'ten que revisar o número de serie', 'cuberto ata'],
  ] as const)(
    'does not promise a coverage without a serial number, written in %s',
    async (lang, said, promise) => {
      const reader = await product.family(lang);
      const given = { status: 'transfer-confirmation', claims: false } as const;
      const id = await product.addComputer(reader, given);
      await product.call(admin, `PUT /admin/computer/${id}/validate`);
      const mail = await onlyMailTo(reader);
      expect(mail?.text).toContain(said);
      expect(mail?.text).not.toContain(promise);
    },
  );

  it('sends no mail about a transfer that was refunded before', async () => {
    const reader = await product.family('es');
    const id = await product.addComputer(reader, { status: 'transfer-confirmation' });
    const eventId = newId(product.clock.now());
    await product.deps.db.transaction().execute(async (tx) => {
      const period = tx.selectFrom('coverage_periods').where('computer_id', '=', id);
      await insertEvent(tx, {
        id: eventId,
        computer_id: id,
        period_id: (await period.select('id').executeTakeFirstOrThrow()).id,
        at: product.clock.now(),
        actor: 'staff',
        event: 'transfer-validated',
        from_status: 'transfer-confirmation',
        to_status: 'paid',
      });
      await product.deps.jobs.enqueue(tx, sendReviewResult, { eventId });
    });
    await vi.waitFor(async () => {
      const { rows } = await product.database.pool.query(
        `select from jobs.job where name = $1 and state <> 'completed'`,
        [sendReviewResult.name],
      );
      expect(rows).toEqual([]);
    }, 10_000);
    const mails = await product.mails();
    expect(mails.filter(({ to }) => to?.[0]?.address === reader.email)).toEqual([]);
  });

  function onlyMailTo({ email }: Member) {
    return vi.waitFor(
      async () => {
        const found = (await product.mails()).filter(({ to }) => to?.[0]?.address === email);
        expect(found).toHaveLength(1);
        return found[0];
      },
      { timeout: 10_000, interval: 50 },
    );
  }
});
