import { describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/use-app.ts';
import { diagnosis, repaired, type WorkshopApp, workshopApp } from '../../../testing/workshop.ts';
import { loadWorkshop } from './service/workshop-data.ts';

describe('the workshop', () => {
  const product = useApp(workshopApp);

  const codeOf = async (reply: ReturnType<WorkshopApp['work']>) => (await reply).json().code;

  it('sees a repair once the desk has accepted it, without the family', async () => {
    const { id, family } = await product.report();
    expect(await codeOf(product.work(id, 'GET'))).toBe('not-found');
    expect((await product.photo(id, 'intake')).json().code).toBe('not-found');
    await product.handle(id, 'POST /accept', { handOver: 'Al taller, por la mañana.' });
    const read = await product.work(id, 'GET');
    expect(read.json()).toMatchObject({
      status: 'accepted',
      student: 'Brais Rial',
      model: 'HP ProBook',
      school: 'CEIP SCHOOL-1',
      causeTold: 'drop',
      offers: ['received'],
    });
    for (const secret of [family.email, 'Núñez', 'Rúa Nova', '12345678Z']) {
      expect(read.body).not.toContain(secret);
    }
  });

  it('does not see a repair that waits for the family before the laptop came', async () => {
    const { id } = await product.report();
    await product.handle(id, 'POST /questions', { text: '¿Qué modelo es?', days: 10 });
    expect(await codeOf(product.work(id, 'GET'))).toBe('not-found');
    const here = await product.repairIn('received');
    const asked = await product.handle(
      here.id,
      'POST /questions',
      { text: '¿Cuál es la contraseña?' },
      product.workshop,
    );
    expect(asked.statusCode).toBe(200);
    expect(await product.readAsWorkshop(here.id)).toMatchObject({ status: 'needs-info' });
  });

  describe('receives a laptop', () => {
    it('with its serial number, two photos and what came with it', async () => {
      const { id } = await product.repairIn('accepted');
      await product.photo(id, 'intake');
      const early = await product.receive(id);
      expect(early.json()).toMatchObject({ code: 'photos-missing' });
      expect(early.json().message).toContain('2');
      await product.photo(id, 'intake');
      const other = await product.receive(id, { serial: 'SN-OTHER' });
      const { serial_number } = await product.rowOf(id);
      expect(other.json()).toMatchObject({ code: 'other-serial' });
      expect(other.json().message).toContain('SN-OTHER');
      expect(other.json().message).toContain(serial_number);
      expect(await product.rowOf(id)).toMatchObject({ status: 'accepted', arrived_at: null });
      const done = await product.receive(id, { serial: serial_number.toLowerCase() });
      expect(done.json()).toMatchObject({
        status: 'received',
        intake: { present: ['charger', 'body'], absent: ['case'], words: 'Esquina golpeada.' },
        // Seven working days after Monday 16.
        expectedOn: '2026-11-25',
        arrivedAt: expect.any(Number),
      });
      expect(await product.listJobs('mail.repair-news')).toContainEqual(
        expect.objectContaining({ caseId: id, news: 'received' }),
      );
    });

    it('once: a second person reads that it is here already', async () => {
      const { id } = await product.repairIn('received');
      const again = await product.receive(id);
      expect(again.json()).toMatchObject({ code: 'repair-moved' });
      expect(again.json().message).toContain('En el taller');
    });
  });

  it('says what the fault is, and the repair begins', async () => {
    const { id } = await product.repairIn('received');
    for (const expectedOn of ['2026-11-15', '2028-01-01']) {
      const reply = await product.work(id, 'POST /diagnosis', { ...diagnosis, expectedOn });
      expect(reply.json().code).toBe('day-in-past');
    }
    const done = await product.work(id, 'POST /diagnosis', diagnosis);
    expect(done.json()).toMatchObject({
      status: 'repairing',
      causeFound: 'drop',
      diagnosis: diagnosis.text,
      expectedOn: '2026-11-25',
    });
  });

  it('finds no fault, and the laptop is ready', async () => {
    const { id } = await product.repairIn('received');
    const done = await product.work(id, 'POST /no-fault', { text: 'Funciona bien.' });
    expect(done.json()).toMatchObject({
      status: 'ready',
      outcome: 'no-fault',
      causeFound: 'none',
      diagnosis: 'Funciona bien.',
    });
  });

  it('tells the family a new day while a part is missing', async () => {
    const { id } = await product.repairIn('repairing');
    const wait = { text: 'Falta la pantalla.', expectedOn: '2026-12-11' };
    expect((await product.work(id, 'POST /part-awaited', wait)).json()).toMatchObject({
      status: 'repairing',
      expectedOn: '2026-12-11',
    });
    expect(await product.listJobs('mail.repair-news')).toContainEqual(
      expect.objectContaining({ caseId: id, news: 'part-awaited' }),
    );
  });

  it('repairs the laptop with every test done and a photo', async () => {
    const { id } = await product.repairIn('repairing');
    const some = { ...repaired, tested: ['starts', 'starts'] };
    expect((await product.work(id, 'POST /repaired', some)).statusCode).toBe(400);
    expect(await codeOf(product.work(id, 'POST /repaired', repaired))).toBe('photos-missing');
    await product.photo(id, 'after');
    expect((await product.work(id, 'POST /repaired', repaired)).json()).toMatchObject({
      status: 'ready',
      outcome: 'repaired',
      guaranteedUntil: null,
    });
  });

  it('proposes to give up, and only an administrator confirms it', async () => {
    const { id } = await product.repairIn('repairing');
    const words = 'La placa está oxidada y no hay recambio.';
    const proposed = await product.work(id, 'POST /irreparable', { words });
    expect(proposed.json()).toMatchObject({ status: 'repairing', irreparableWords: words });
    const confirm = await product.handle(
      id,
      'POST /irreparable/confirm',
      { words },
      product.workshop,
    );
    expect(confirm.statusCode).toBe(403);
  });

  it('repeats a step with the same key once, and refuses the key for another request', async () => {
    const { id } = await product.repairIn('received');
    const send = (payload: object) =>
      product.request(`POST /workshop/repairs/${id}/diagnosis`, {
        as: product.workshop,
        headers: { 'idempotency-key': 'diagnosis-1' },
        payload,
      });
    const first = await send(diagnosis);
    expect((await send(diagnosis)).json()).toEqual(first.json());
    expect((await send({ ...diagnosis, text: 'Otra cosa.' })).json().code).toBe(
      'idempotency-key-reused',
    );
  });

  it('lists repairs by what is to do', async () => {
    const ids = async () => {
      const list = (
        await product.request('GET /workshop/repairs', { as: product.workshop })
      ).json();
      return Object.fromEntries(
        Object.entries(list).map(([name, column]) => [
          name,
          (column as { docs: { _id: string }[] }).docs.map(({ _id }) => _id),
        ]),
      );
    };
    const reported = await product.report();
    const accepted = await product.repairIn('accepted');
    const received = await product.repairIn('received');
    const repairing = await product.repairIn('repairing');
    const ready = await product.repairIn('ready');
    const closed = await product.repairIn('closed');
    const listed = await ids();
    expect(listed['to-arrive']).toContain(accepted.id);
    expect(listed.diagnosis).toContain(received.id);
    expect(listed.repair).toContain(repairing.id);
    expect(listed.ready).toContain(ready.id);
    const all = Object.values(listed).flat();
    expect(all).not.toContain(reported.id);
    expect(all).not.toContain(closed.id);
    await product.handle(received.id, 'POST /questions', { text: '¿Contraseña?' });
    expect((await ids()).diagnosis).toContain(received.id);
  });

  it('finds the repair of a scanned laptop, or reads what is wrong', async () => {
    const scan = (serial: string) =>
      product.request(`GET /workshop/serials/${serial}`, { as: product.workshop });
    const { id, number } = await product.report();
    const { serial_number } = await product.rowOf(id);
    const early = (await scan(serial_number)).json();
    expect(early.code).toBe('repair-not-here');
    expect(early.message).toContain(`${number} está en «Avería comunicada»`);
    await product.handle(id, 'POST /accept', { handOver: 'Al taller, por la mañana.' });
    expect((await scan(serial_number.toLowerCase())).json()).toEqual({ _id: id });
    expect((await scan(number)).json()).toEqual({ _id: id });
    expect((await scan(number.replace('-', '').toLowerCase())).json()).toEqual({ _id: id });
    await product.handle(id, 'POST /cancel', { reason: 'Ya no hace falta' });
    const ended = (await scan(serial_number)).json();
    expect(ended.code).toBe('no-open-repair');
    expect(ended.message).toContain(serial_number);
    expect((await scan(number)).json().code).toBe('no-open-number');
  });

  it('is the company until an administrator names another one', async () => {
    const { config } = product.deps;
    const read = () => product.request('GET /workshop/data', { as: product.workshop });
    expect((await read()).json()).toMatchObject({
      name: config.company.name,
      nif: config.company.nif,
      hoursEs: config.company.hours.es,
      hoursGa: config.company.hours.ga,
    });
    const payload = {
      name: 'Taller Sar, S.L.',
      address: 'Rúa do Sar, 3, Santiago',
      nif: 'B11111111',
      hoursEs: 'De lunes a viernes, de 9 a 14',
      hoursGa: 'De luns a venres, de 9 a 14',
      phone: '981 111 111',
    };
    const admin = await product.staff('admin');
    for (let count = 0; count < 2; count += 1) {
      const changed = await product.request('PUT /workshop/data', { as: admin, payload });
      expect(changed.json()).toEqual(payload);
    }
    expect((await read()).json()).toEqual(payload);
    for (const [language, hours] of [
      ['es', payload.hoursEs],
      ['ga', payload.hoursGa],
    ] as const) {
      const { deps } = product;
      expect(await loadWorkshop(deps.db, deps.config, language)).toMatchObject({ hours });
    }
    const denied = await product.request('PUT /workshop/data', { as: product.workshop, payload });
    expect(denied.statusCode).toBe(403);
  });
});
