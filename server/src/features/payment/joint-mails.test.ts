import type { ComputerId } from '@cobertura/domain/ids.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('mails about several computers', () => {
  const product = useApp(paymentsApp);
  beforeAll(async () => {
    await product.work();
  });

  async function namedFamily(lang: 'es' | 'ga', names: readonly string[]) {
    const given = await product.payableFamily(names.length, { lang });
    for (const [index, id] of given.computerIds.entries()) {
      await product.deps.db
        .updateTable('computers')
        .set({ student_name: names[index] ?? '' })
        .where('id', '=', id)
        .execute();
    }
    return given;
  }

  const mailTo = ({ email }: Member, subject: string) =>
    vi.waitFor(
      async () => {
        const found = (await product.mails()).filter(({ to }) => to?.[0]?.address === email);
        expect(found.map((mail) => mail.subject)).toEqual([subject]);
        return found[0]?.text?.replace(/\s+/g, ' ') ?? '';
      },
      { timeout: 20_000, interval: 50 },
    );

  it.each([
    [
      'es',
      'Hemos recibido el pago de los equipos de Ana e Iria',
      /98,00 € con tarjeta por la cobertura de los equipos de Ana e Iria.*Los equipos ya están cubiertos/,
    ],
    [
      'ga',
      'Recibimos o pagamento dos equipos de Ana e Iria',
      /98,00 € con tarxeta pola cobertura dos equipos de Ana e Iria.*Os equipos xa están cubertos/,
    ],
  ] as const)('names all computers that an order covered, in %s', async (lang, subject, text) => {
    const { family, computerIds } = await namedFamily(lang, ['Ana', 'Iria']);
    const order = await pay(family, computerIds);
    const mail = await mailTo(family, subject);
    expect(mail).toMatch(text);
    expect(mail).toContain(order);
  });

  it('says which computer waits for a review', async () => {
    const { family, computerIds } = await namedFamily('es', ['Ana', 'Brais']);
    const pay = await product.startJointPayment({ family, computerIds });
    await product.deps.db
      .updateTable('serial_numbers')
      .set({ computer_id: null })
      .where('computer_id', '=', computerIds[1] as ComputerId)
      .execute();
    await answer(pay);
    const mail = await mailTo(family, 'Hemos recibido el pago de los equipos de Ana y Brais');
    expect(mail).toContain(
      'Los demás equipos ya están cubiertos. Antes de darte la cobertura del equipo de Brais,',
    );
  });

  it.each([
    ['es', 'Datos para la transferencia de los equipos de Ana, Brais y Carla', 'una sola vez'],
    ['ga', 'Datos para a transferencia dos equipos de Ana, Brais e Carla', 'unha soa vez'],
  ] as const)('sends the data of one transfer in %s', async (lang, subject, text) => {
    const { family, computerIds } = await namedFamily(lang, ['Ana', 'Brais', 'Carla']);
    const path = 'POST /payments/transfer/together';
    const { concept } = (await product.call(family, path, { computerIds })).json();
    const mail = await mailTo(family, subject);
    expect(mail).toContain(concept);
    expect(mail).toContain('147,00');
    expect(mail).toContain(text);
  });

  async function pay(family: Member, computerIds: readonly ComputerId[]) {
    const order = await product.startJointPayment({ family, computerIds });
    await answer(order);
    return order;
  }

  async function answer(order: string) {
    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order));
  }
});
