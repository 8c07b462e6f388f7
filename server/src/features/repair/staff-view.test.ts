import { describe, expect, it } from 'vitest';
import { coveredLastYear } from '../../../stories/written-computer.ts';
import { handOver, rejection, repairsApp } from '../../../testing/repairs.ts';
import { useApp } from '../../../testing/use-app.ts';
import { newId } from '../../lib/ids.ts';

describe('what the desk reads of a repair', () => {
  const product = useApp(repairsApp);

  it('reads the cover check, earlier repairs and the timeline', async () => {
    const { id, number, computerId, family } = await product.report();
    const view = await product.readAsStaff(id);
    expect(view).toMatchObject({
      number,
      status: 'reported',
      awaits: 'desk',
      computerId,
      family: { userId: family.id, email: family.email },
      student: 'Brais Rial',
      model: 'HP ProBook',
      school: 'CEIP SCHOOL-1',
      isLateReport: false,
      registrationPhoto: null,
      repeats: null,
      earlier: [],
      messages: [],
      cover: {
        isCovered: null,
        rejection: null,
        period: { from: '2026-09-11', until: '2027-08-31' },
        refundedAt: null,
        withdrawnAt: null,
        reportedAfterDays: 2,
        ordinal: 1,
        rules: { excess: [0], cap: null, repairsPerPeriod: null, reportDays: 7 },
      },
    });
    expect(view.events).toMatchObject([{ event: 'reported', from: null, to: 'reported' }]);
    expect(view.offers).toEqual(['info-asked', 'accepted', 'rejected', 'cancelled']);
    await product.handle(id, 'POST /cancel', { reason: 'Era una prueba' });
    const again = await product.request(`POST /computers/${computerId}/repairs`, {
      as: family,
      payload: {
        parts: ['keyboard'],
        cause: 'none',
        text: 'Ahora fallan tres teclas.',
        happenedOn: '2026-11-15',
        noPhotoReason: 'No se ve',
      },
    });
    const second = await product.readAsStaff(again.json()._id);
    expect(second.earlier).toMatchObject([{ _id: id, number, status: 'cancelled' }]);
  });

  it('has the covered days of a period without a payment, from its campaign', async () => {
    const { family, computerId } = await product.covered({ ...coveredLastYear, paidAt: null });
    await product.addPeriod(computerId, { paid_at: null });
    const report = async (happenedOn: string) => {
      const { id } = await product.reportFor({ family, computerId }, { happenedOn });
      await product.handle(id, 'POST /cancel', { reason: 'Era una prueba' });
      return (await product.readAsStaff(id)).cover.period;
    };
    expect(await report('2026-08-31')).toEqual({ from: '2025-09-01', until: '2026-08-31' });
    expect(await report('2026-09-01')).toEqual({ from: '2026-09-01', until: '2027-08-31' });
  });

  describe('the front photo of the registration', () => {
    const photoOf = async (id: string) => (await product.readAsStaff(id)).registrationPhoto;

    it('is there until it is removed', async () => {
      const { id, computerId } = await product.report();
      const { id: periodId } = await product.currentPeriod(computerId);
      await addFrontPhoto(periodId);
      expect(await photoOf(id)).toEqual({ period: 1 });
      await product.deps.db
        .updateTable('documents')
        .set({ removed_at: product.clock.now() })
        .where('period_id', '=', periodId)
        .execute();
      expect(await photoOf(id)).toBeNull();
    });

    it('stays the one of its period after a renewal', async () => {
      const { id, computerId } = await product.report();
      await addFrontPhoto((await product.currentPeriod(computerId)).id);
      await product.addPeriod(computerId);
      expect(await photoOf(id)).toEqual({ period: 1 });
      await addFrontPhoto((await product.currentPeriod(computerId)).id);
      expect(await photoOf(id)).toEqual({ period: 1 });
    });

    it('is the one of the current period where its period has none', async () => {
      const { id, computerId } = await product.report();
      await product.addPeriod(computerId);
      const { id: between } = await product.currentPeriod(computerId);
      await product.addPeriod(computerId, { ordinal: 3 });
      await addFrontPhoto(between);
      expect(await photoOf(id)).toBeNull();
      await addFrontPhoto((await product.currentPeriod(computerId)).id);
      expect(await photoOf(id)).toEqual({ period: 3 });
    });

    const addFrontPhoto = (periodId: string) =>
      product.deps.db
        .insertInto('documents')
        .values({
          id: newId(product.clock.now()),
          period_id: periodId,
          kind: 'statusFront',
          file_key: `documents/${crypto.randomUUID()}.jpg`,
          content_type: 'image/jpeg',
          byte_size: 1,
          sha256: 'a'.repeat(64),
          uploaded_at: product.clock.now(),
          uploaded_by: product.desk.id,
          removed_at: null,
        })
        .execute();
  });

  describe('a refusal', () => {
    it('names no person after a change by the family', async () => {
      const { id, family } = await product.report();
      const ana = await product.named('Ana', 'cau');
      await product.handle(id, 'POST /questions', { text: '¿Qué tecla?' }, ana);
      const cancelled = await product.request(`POST /my-repairs/${id}/cancel`, {
        as: family,
        payload: { reason: 'Ya funciona' },
      });
      expect(cancelled.statusCode).toBe(200);
      const late = await product.handle(id, 'POST /reject', rejection);
      expect(late.json().message).toBe(
        'Eso ya no se puede hacer: la reparación está en «Anulada».',
      );
    });

    it('names who changed the status, not who only added an event after it', async () => {
      const { id } = await product.report();
      const [ana, brais] = [
        await product.named('Ana', 'admin'),
        await product.named('Brais', 'workshop'),
      ];
      await product.bringToWorkshop(id, ana);
      await product.proposeIrreparable(id, brais);
      const late = await product.handle(id, 'POST /accept', handOver);
      expect(late.json().message).toBe(
        'Eso ya no se puede hacer: la reparación está en «En el taller». Lo cambió Ana Núñez Rial.',
      );
    });
  });
});
