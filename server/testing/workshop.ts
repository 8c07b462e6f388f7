import { randomBytes } from 'node:crypto';
import { testNames } from '@cobertura/domain/repair/report.ts';
import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import type { Tx } from '../src/db/database.ts';
import { saveCaseFile, storeCaseFile } from '../src/features/case/service/case-files.ts';
import { returnCode } from '../src/features/repair/service/return-code.ts';
import type { RepairEnd, StoryPhoto } from '../stories/repair.ts';
import { repairTexts } from '../stories/repair-texts.ts';
import type { Member } from './computers.ts';
import { picture } from './pictures.ts';
import { bringTo } from './repair-stories.ts';
import { repairsApp } from './repairs.ts';

export type WorkshopApp = Awaited<ReturnType<typeof workshopApp>>;

export const diagnosis = { ...repairTexts.diagnosis, cause: 'drop', expectedOn: '2026-11-25' };

export const repaired = { tested: testNames, text: repairTexts.repaired };

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

/** The product with short functions for the steps of the workshop. */
export async function workshopApp(...given: Parameters<typeof repairsApp>) {
  const product = await repairsApp(...given);
  const { desk, workshop, request, sendPhoto, report, rowOf } = product;

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
  const addPhoto = async (tx: Tx, { caseId, ...given }: StoryPhoto) => {
    // A decoder ignores what follows a picture.
    const content = Buffer.concat([await samplePhoto, randomBytes(8)]);
    const clean = { content, type: 'image/jpeg', extension: 'jpg' } as const;
    const stored = await storeCaseFile(product.deps, { caseId, name: 'foto.jpg', clean });
    await saveCaseFile(tx, stored, { caseId, messageId: null, ...given });
  };

  const intake = async (id: string, given: object = {}) => ({
    serial: (await rowOf(id)).serial_number,
    ...repairTexts.intake,
    ...given,
  });

  const receive = async (id: string, given: object = {}, as: Member = workshop) =>
    work(id, 'POST /receive', await intake(id, given), as);

  const codeOf = (id: string) => returnCode(id, product.deps.config.tokenSecret);

  return {
    ...product,
    work,
    photo,
    intake,
    receive,
    codeOf,
    /** A repair of a new family in a status. */
    repairIn: async (to: RepairEnd, ...given: Parameters<typeof report>) => {
      const reported = await report(...given);
      await bringTo(product, reported.id, { to, desk, workshop, addPhoto });
      return reported;
    },
    readAsWorkshop: async (id: string, as = workshop): Promise<WorkshopRepair> =>
      (await work(id, 'GET', undefined, as)).json(),
  };
}
