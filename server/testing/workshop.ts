import { randomBytes } from 'node:crypto';
import type { WorkshopPurpose } from '@cobertura/domain/repair/report.ts';
import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { saveCaseFile, storeCaseFile } from '../src/features/case/service/case-files.ts';
import { returnCode } from '../src/features/repair/service/return-code.ts';
import type { Member } from './computers.ts';
import { picture } from './pictures.ts';
import { handOver, repairsApp } from './repairs.ts';

export type WorkshopApp = Awaited<ReturnType<typeof workshopApp>>;

export const diagnosis = {
  cause: 'drop',
  text: 'La pantalla está rota. La cambiamos.',
  expectedOn: '2026-11-25',
  // Costs nothing, so that the family never pays a share by chance.
  lines: [{ kind: 'labour', words: 'Ajuste', quantity: 1, price: 0, cost: 0 }],
};

export const repaired = {
  tested: ['starts', 'screen', 'keyboard', 'charging', 'network', 'sound'],
  text: 'Pantalla nueva, probada.',
};

export const signature = {
  name: 'Uxía Núñez',
  width: 300,
  height: 100,
  strokes: [
    [
      [1, 1],
      [20, 20],
    ],
  ],
};

const samplePhoto = picture();

type Reported = { id: string; family: Member };

/** The product with short functions for the steps of the workshop. */
export async function workshopApp(...given: Parameters<typeof repairsApp>) {
  const product = await repairsApp(...given);
  const { workshop, request, sendPhoto, report, handle, rowOf } = product;

  /** A call of the workshop, or of another person: `work(id, 'POST /diagnosis', …)`. */
  const work = (id: string, what: string, payload?: object, as: Member = workshop) => {
    const [method, rest = ''] = what.split(' ');
    return request(`${method} /workshop/repairs/${id}${rest}`, { as, ...(payload && { payload }) });
  };

  let width = 80;
  /** Every photo is another one, because the same one is saved once. */
  const photo = async (id: string, purpose: string, as: Member = workshop) => {
    width += 1;
    const content = await picture('jpeg', { width });
    return sendPhoto(as, `/workshop/repairs/${id}/photos/${purpose}`, { content });
  };

  /** A photo as `photo` leaves it, without an upload. */
  const addPhoto = async (caseId: string, purpose: WorkshopPurpose) => {
    product.clock.time = new Date(product.clock.time.getTime() + 1000);
    // A decoder ignores what follows a picture.
    const content = Buffer.concat([await samplePhoto, randomBytes(8)]);
    const clean = { content, type: 'image/jpeg', extension: 'jpg' } as const;
    const stored = await storeCaseFile(product.deps, { caseId, name: 'foto.jpg', clean });
    const owner = {
      caseId,
      messageId: null,
      userId: workshop.id,
      at: product.clock.now(),
      purpose,
    };
    await product.deps.db.transaction().execute((tx) => saveCaseFile(tx, stored, owner));
  };

  const intake = async (id: string, given: object = {}) => ({
    serial: (await rowOf(id)).serial_number,
    present: ['charger', 'starts'],
    words: 'Esquina golpeada.',
    ...given,
  });

  const receive = async (id: string, given: object = {}, as: Member = workshop) =>
    work(id, 'POST /receive', await intake(id, given), as);

  const step = async (reply: ReturnType<typeof work>) => {
    const { statusCode, body } = await reply;
    if (statusCode !== 200) throw new Error(body);
  };

  /** Each step brings a repair to its status from the one before it. */
  const steps = {
    accepted: ({ id }: Reported) => step(handle(id, 'POST /accept', handOver)),
    received: async ({ id }: Reported) => {
      await addPhoto(id, 'intake');
      await addPhoto(id, 'intake');
      await step(receive(id));
    },
    repairing: ({ id }: Reported) => step(work(id, 'POST /diagnosis', diagnosis)),
    ready: async ({ id }: Reported) => {
      await addPhoto(id, 'after');
      await step(work(id, 'POST /repaired', repaired));
    },
    closed: ({ id }: Reported) => step(work(id, 'POST /return', { code: codeOf(id) })),
  };

  const codeOf = (id: string) => returnCode(id, product.deps.config.tokenSecret);

  return {
    ...product,
    work,
    photo,
    intake,
    receive,
    codeOf,
    /** A repair of a new family in a status. */
    repairIn: async (to: keyof typeof steps, ...given: Parameters<typeof report>) => {
      const reported = await report(...given);
      for (const [status, take] of Object.entries(steps)) {
        await take(reported);
        if (status === to) break;
      }
      return reported;
    },
    readAsWorkshop: async (id: string, as = workshop): Promise<WorkshopRepair> =>
      (await work(id, 'GET', undefined, as)).json(),
  };
}
