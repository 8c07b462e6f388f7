import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handOver, rejection, repairsApp } from '../../../testing/repairs.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useApp } from '../../../testing/use-app.ts';
import { keyOfCase, loadCase } from '../case/service/find-case.ts';
import { returnCode } from './service/return-code.ts';

const site = 'https://cobertura.example';

describe('the mails of a repair', () => {
  const product = useApp(repairsApp);
  beforeAll(async () => {
    await product.work();
  });
  beforeEach(() => {
    product.clock.time = new Date('2026-11-16T10:00:00Z');
  });

  const mailsTo = async (email: string) =>
    (await product.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
  const mailTo = ({ family }: { family: { email: string } }, subject: RegExp) =>
    vi.waitFor(
      async () =>
        (await mailsTo(family.email)).find((mail) => subject.test(mail.subject ?? '')) ??
        expect.fail(`no mail ${subject}`),
      { timeout: 20_000 },
    );

  const keyOf = async (id: string) =>
    keyOfCase(product.deps, await loadCase(product.deps.db, { id, kind: 'repair' }));

  it('bring the receipt with its content, its second, and what happens next', async () => {
    const repair = await product.report();
    const mail = await mailTo(repair, /Hemos recibido tu parte de avería/);
    expect(mail.subject).toContain(repair.number);
    expect(mail.text).toContain('Se cayó de la mesa y la pantalla no enciende.');
    expect(mail.text).toContain('Qué falla: Pantalla');
    expect(mail.text).toContain('Qué día: 14/11/2026');
    expect(mail.text).toMatch(/Recibido: 16\/11\/2026 11:00:\d\d/);
    expect(mail.text).toContain('Como tarde el 17/11/2026');
    const key = await keyOf(repair.id);
    expect(mail.text).toContain(`${site}/repairs/follow?number=${repair.number}&key=${key}`);
    expect(mail.text).not.toContain('disown');
    expect(mail.text).toContain('Sin foto: No tengo cámara');
    expect(mail.text).toContain('Copia de lo que hay dentro: no');
    expect(mail.text).toContain(`Clave para seguirla: ${key}`);
  });

  it('are in Galician for a family that chose it', async () => {
    const repair = await product.report({}, 'ga');
    const mail = await mailTo(repair, /Recibimos o teu parte de avaría/);
    expect(mail.text).toContain('Que pasou: Caeu');
    await product.handle(repair.id, 'POST /accept', handOver);
    const accepted = await mailTo(repair, /Aceptada/);
    expect(accepted.text).toContain('fai unha copia de seguridade');
  });

  it('let a family say that it did not ask the desk for a report', async () => {
    const repair = await product.report({ channel: 'phone' }, 'es', product.desk);
    const mail = await mailTo(repair, /Hemos recibido tu parte/);
    expect(mail.text).toContain('Hemos hecho este parte de avería por ti');
    expect(mail.text).toContain('Se cayó de la mesa y la pantalla no enciende.');
    expect(mail.text).toMatch(/No he sido yo:\n\S+&disown=1/);
  });

  it('bring a question with the last day to reply, and its reminder', async () => {
    const repair = await product.report();
    await product.handle(repair.id, 'POST /questions', { text: '¿Qué tecla\n\nfalla?' });
    const mail = await mailTo(repair, /Necesitamos un dato/);
    expect(mail.text).toContain('¿Qué tecla\n\nfalla?');
    expect(mail.text).toContain('Tienes hasta el 30/11/2026');
    expect(mail.text).toContain(`${site}/my-repairs/${repair.id}`);
    product.clock.time = new Date('2026-11-23T08:00:00Z');
    await runJob(product.deps, 'repair.watch-replies');
    const reminder = await mailTo(repair, /Queda poco para responder/);
    expect(reminder.text).toContain('Tienes hasta el 30/11/2026');
    expect(reminder.text).toContain('anularemos este parte');
    product.clock.time = new Date('2026-12-01T08:00:00Z');
    await runJob(product.deps, 'repair.watch-replies');
    const lapsed = await mailTo(repair, /Anulada tu reparación/);
    expect(lapsed.text).toContain('No recibimos a tiempo el dato');
  });

  it('say how to hand the laptop over, where, and what to do before', async () => {
    const repair = await product.report();
    await product.handle(repair.id, 'POST /accept', handOver);
    const mail = await mailTo(repair, /Aceptada/);
    const { company } = product.deps.config;
    for (const text of [handOver.handOver, company.address, company.hours.es]) {
      expect(mail.text).toContain(text);
    }
    expect(mail.text).toContain('copia de seguridad');
    expect(mail.text).toContain('quita tu cuenta');
  });

  it('and the page name no second place when the desk chooses another one', async () => {
    const repair = await product.report();
    await product.handle(repair.id, 'POST /accept', { ...handOver, atWorkshop: false });
    const mail = await mailTo(repair, /Aceptada/);
    const { company } = product.deps.config;
    expect(mail.text).toContain(handOver.handOver);
    for (const text of [company.address, company.hours.es]) expect(mail.text).not.toContain(text);
    const page = await product.request(`GET /my-repairs/${repair.id}`, { as: repair.family });
    expect(page.json()).toMatchObject({ ...handOver, place: null });
  });

  it('give the motive of a rejection, and how to object and to complain', async () => {
    const repair = await product.report();
    await product.handle(repair.id, 'POST /reject', rejection);
    const mail = await mailTo(repair, /no está cubierta/);
    expect(mail.text).toContain(rejection.words);
    expect(mail.text).toContain('Motivo: No es una avería');
    expect(mail.text).toContain('30 días');
    expect(mail.text).toContain(`${site}/complaints`);
    expect(mail.text).not.toContain('código');
  });

  it('say that an objection was accepted, and that the laptop stays at the workshop', async () => {
    const repair = await product.report();
    await product.bringToWorkshop(repair.id);
    await product.handle(repair.id, 'POST /reject', rejection);
    const payload = { text: 'El portátil no enciende: os mando un vídeo.' };
    await product.request(`POST /my-repairs/${repair.id}/objection`, {
      as: repair.family,
      payload,
    });
    await product.handle(repair.id, 'POST /accept', {}, await product.staff('cau'));
    const { text } = await mailTo(repair, /Cubierta: seguimos con tu reparación/);
    expect(text).toContain('La revisión te da la razón');
    expect(text).toContain('El portátil ya está en el taller');
    expect(text).toContain('Contamos con tenerlo listo el');
  });

  it('offer no second objection when another person rejects too', async () => {
    const repair = await product.report();
    await product.handle(repair.id, 'POST /reject', rejection);
    await mailTo(repair, /no está cubierta/);
    await product.request(`POST /my-repairs/${repair.id}/objection`, {
      as: repair.family,
      payload: { text: 'No estoy de acuerdo: la pantalla está rota.' },
    });
    const words = 'Lo ha mirado otra persona y tampoco encuentra una avería del equipo.';
    const other = await product.staff('cau');
    await product.handle(repair.id, 'POST /reject', { code: 'software', words }, other);
    const mail = await vi.waitFor(
      async () =>
        (await mailsTo(repair.family.email)).find(({ text }) => text?.includes(words)) ??
        expect.fail('no second mail'),
      { timeout: 20_000 },
    );
    expect(mail.subject).toBe(
      `Respuesta a tu revisión: la reparación ${repair.number} no está cubierta`,
    );
    expect(mail.text).toContain('Lo ha decidido alguien distinto');
    expect(mail.text).not.toContain('30 días');
    expect(mail.text).toContain(`${site}/complaints`);
  });

  it('bring the code when a rejected laptop is at the workshop', async () => {
    const repair = await product.report();
    await product.bringToWorkshop(repair.id);
    await product.handle(repair.id, 'POST /reject', rejection);
    const mail = await mailTo(repair, /no está cubierta/);
    expect(mail.text).toContain(returnCode(repair.id, product.deps.config.tokenSecret));
  });

  it.each([
    ['irreparable', 'no tiene arreglo', 'La placa tiene óxido en todas las capas.'],
    ['cancelled', 'Se devuelve sin reparar. No tienes que pagar nada', 'Motivo: No lo quiere'],
  ] as const)('say that a laptop is ready after %s, with its code', async (event, ...texts) => {
    const repair = await product.report();
    await product.bringToWorkshop(repair.id);
    const admin = await product.staff('admin');
    if (event === 'irreparable') {
      await product.proposeIrreparable(repair.id);
      await product.handle(repair.id, 'POST /irreparable/confirm', { words: texts[1] }, admin);
    } else await product.handle(repair.id, 'POST /cancel', { reason: 'No lo quiere' }, admin);
    const mail = await mailTo(repair, /Recoge el portátil, sin reparar/);
    for (const text of texts) expect(mail.text).toContain(text);
    expect(mail.text).toContain(returnCode(repair.id, product.deps.config.tokenSecret));
  });

  it('give the reason of a cancellation', async () => {
    const repair = await product.report();
    await product.handle(repair.id, 'POST /cancel', { reason: 'Era el mismo parte' });
    const mail = await mailTo(repair, /Anulada tu reparación/);
    expect(mail.text).toContain('Motivo: Era el mismo parte');
  });

  it('thank a family that says that it did not ask for a report', async () => {
    const { id, number, family } = await product.report({ channel: 'phone' }, 'es', product.desk);
    const key = await keyOf(id);
    await product.request(`POST /repairs/follow/${number}/disown`, {
      headers: { 'case-key': key },
    });
    const mail = await mailTo({ family }, /Anulada tu reparación/);
    expect(mail.text).toContain('Nos dijiste que no lo pediste. Gracias por avisar.');
    expect(mail.text).not.toMatch(/Motivo|otro parte/);
  });

  it('bring a message of the desk', async () => {
    const repair = await product.report();
    await product.handle(repair.id, 'POST /messages', { text: 'Mañana te llamamos.' });
    const mail = await mailTo(repair, /Un mensaje sobre tu reparación/);
    expect(mail.text).toContain('Mañana te llamamos.');
  });

  it('have the same id when they are sent again', async () => {
    const repair = await product.report();
    const run = { id: '7b0c8d5e-0000-4000-8000-000000000001', data: { caseId: repair.id } };
    await runJob(product.deps, 'mail.repair-receipt', run);
    await runJob(product.deps, 'mail.repair-receipt', run);
    await mailTo(repair, /Hemos recibido/);
    const ids = (await mailsTo(repair.family.email)).map(({ messageId }) => messageId);
    expect(ids.filter((id) => id?.includes(run.id))).toHaveLength(1);
  });
});

describe('a mail of a repair that waited', () => {
  const product = useApp(repairsApp);

  /** Sends all news of a repair that wait, and returns the subjects. */
  const sendAll = async ({ id, family }: { id: string; family: { email: string } }) => {
    const waiting = (await product.listJobs('mail.repair-news')).filter(
      ({ caseId }) => caseId === id,
    );
    for (const [at, data] of waiting.entries()) {
      await runJob(product.deps, 'mail.repair-news', { id: `${id}-${at}`, data });
    }
    return (await product.mails())
      .filter(({ to }) => to?.some(({ address }) => address === family.email))
      .map(({ subject }) => subject?.replace(/ (\d|A2).*| de la.*/, ''));
  };

  it('does not say that the laptop is to be handed over after a cancellation', async () => {
    const repair = await product.report();
    await product.handle(repair.id, 'POST /accept', handOver);
    await product.handle(repair.id, 'POST /cancel', { reason: 'Ya funciona' });
    expect(await sendAll(repair)).toEqual(['Anulada tu reparación']);
  });

  it('does not ask a question that was answered, and asks the next one once', async () => {
    const repair = await product.report();
    await product.handle(repair.id, 'POST /questions', { text: '¿Qué tecla?' });
    await product.handle(repair.id, 'POST /replies', { text: 'La «ñ».' });
    await product.handle(repair.id, 'POST /questions', { text: '¿Y la tilde?' });
    expect(await sendAll(repair)).toEqual(['Necesitamos un dato para tu reparación']);
  });
});
