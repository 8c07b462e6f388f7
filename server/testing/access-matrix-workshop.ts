import { repair } from './access-matrix-repairs.ts';
import { type Case, support, supportOrWorkshop, workshop } from './access-rights.ts';
import { picture } from './pictures.ts';
import { diagnosis, repaired, signature } from './workshop.ts';

const words = { text: 'Chegou o recambio e xa funciona como o primeiro día.' };
const photo = async () => ({ file: { content: await picture() } });

/** The workshop sees a repair once the desk has accepted it. */
const worked = (path: string, body?: object) =>
  repair(`/workshop/repairs/{id}${path}`, { status: 'accepted', ...(body && { body }) });

const fileId = crypto.randomUUID();

/** Access to the work on repairs. */
export const workshopMatrix: Record<string, Case | Case[]> = {
  'GET /workshop/repairs': { rights: workshop },
  'GET /workshop/serials/{serial}': {
    rights: workshop,
    prepare: () => ({ path: '/workshop/serials/SN-1' }),
  },
  'GET /workshop/repairs/{id}': { rights: workshop, prepare: worked('') },
  'POST /workshop/repairs/{id}/photos/{purpose}': {
    rights: workshop,
    prepare: async (context) => ({
      ...(await worked('/photos/intake')(context)),
      ...(await photo()),
    }),
  },
  'DELETE /workshop/repairs/{id}/files/{file}': {
    rights: workshop,
    prepare: worked(`/files/${fileId}`),
  },
  'POST /workshop/repairs/{id}/receive': {
    rights: workshop,
    prepare: worked('/receive', { serial: 'SN-1', present: [] }),
  },
  'GET /workshop/repairs/{id}/deposit-receipt': {
    rights: supportOrWorkshop,
    prepare: worked('/deposit-receipt'),
  },
  'POST /workshop/repairs/{id}/diagnosis': {
    rights: workshop,
    prepare: worked('/diagnosis', diagnosis),
  },
  'POST /workshop/repairs/{id}/no-fault': { rights: workshop, prepare: worked('/no-fault', words) },
  'POST /workshop/repairs/{id}/part-awaited': {
    rights: workshop,
    prepare: worked('/part-awaited', { ...words, expectedOn: diagnosis.expectedOn }),
  },
  'POST /workshop/repairs/{id}/repaired': {
    rights: workshop,
    prepare: worked('/repaired', repaired),
  },
  'POST /workshop/repairs/{id}/irreparable': {
    rights: workshop,
    prepare: worked('/irreparable', { words: words.text }),
  },
  'POST /workshop/repairs/{id}/return': {
    rights: supportOrWorkshop,
    prepare: worked('/return', { signature }),
  },
  'GET /workshop/repairs/{id}/favourites': { rights: workshop, prepare: worked('/favourites') },
  'GET /workshop/repairs/{id}/label': { rights: workshop, prepare: worked('/label') },
  'PUT /workshop/repairs/{id}/lines': {
    rights: workshop,
    prepare: worked('/lines', { lines: [] }),
  },
  'GET /workshop/data': { rights: supportOrWorkshop },
  'PUT /workshop/data': { rights: { ...support, cau: 'denied' } },
};
