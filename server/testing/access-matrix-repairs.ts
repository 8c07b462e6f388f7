import {
  type AccessContext,
  at,
  type Case,
  families,
  own,
  ownOrStaff,
  ownOrSupport,
  staff,
  staffOrWorkshop,
  support,
  supportOrWorkshop,
} from './access-rights.ts';
import { picture } from './pictures.ts';
import { openRepair } from './repair-stories.ts';
import { coveredNow, handOver, rejection, reportForm } from './repairs.ts';

const words = { text: 'Chegou o recambio e xa funciona como o primeiro día.' };
const why = { reason: 'Xa non fai falta' };
const photo = async () => ({ file: { content: await picture() } });

/** A repair of the family in a status. */
export const repair =
  (
    path: string,
    { status, body }: { status?: Parameters<typeof openRepair>[2]; body?: object } = {},
  ) =>
  async ({ product, family }: AccessContext) => {
    const computerId = await product.addComputer(family, coveredNow);
    const { id } = await openRepair(product, { computerId }, status);
    return { path: path.replace('{id}', id), ...(body && { body }) };
  };

const fileId = crypto.randomUUID();

/** Access to repairs. A person without a session needs the key, which the others lack too. */
export const repairsMatrix: Record<string, Case | Case[]> = {
  'GET /computers/{id}/repair-photos': {
    rights: ownOrSupport,
    prepare: at('/computers/{id}/repair-photos'),
  },
  'POST /computers/{id}/repair-photos': {
    rights: ownOrSupport,
    prepare: async (context) => ({
      ...at('/computers/{id}/repair-photos')(context),
      ...(await photo()),
    }),
  },
  'GET /computers/{id}/repair-photos/{photo}': {
    rights: ownOrSupport,
    prepare: at(`/computers/{id}/repair-photos/${fileId}`),
  },
  'DELETE /computers/{id}/repair-photos/{photo}': {
    rights: ownOrSupport,
    prepare: at(`/computers/{id}/repair-photos/${fileId}`),
  },
  'POST /computers/{id}/repairs': {
    rights: ownOrSupport,
    prepare: at('/computers/{id}/repairs', reportForm),
  },
  'GET /computers/{id}/repairs': { rights: ownOrStaff, prepare: at('/computers/{id}/repairs') },

  'GET /my-repairs': { rights: families },
  'GET /my-repairs/{id}': { rights: own, prepare: repair('/my-repairs/{id}') },
  'GET /my-repairs/{id}/files/{file}': {
    rights: own,
    prepare: repair(`/my-repairs/{id}/files/${fileId}`),
  },
  'POST /my-repairs/{id}/photos': {
    rights: own,
    prepare: async (context) => ({
      ...(await repair('/my-repairs/{id}/photos')(context)),
      ...(await photo()),
    }),
  },
  'POST /my-repairs/{id}/messages': {
    rights: own,
    prepare: repair('/my-repairs/{id}/messages', { body: words }),
  },
  'POST /my-repairs/{id}/cancel': {
    rights: own,
    prepare: repair('/my-repairs/{id}/cancel', { body: why }),
  },
  'POST /my-repairs/{id}/quote/decline': {
    rights: own,
    prepare: repair('/my-repairs/{id}/quote/decline'),
  },
  'POST /my-repairs/{id}/objection': {
    rights: own,
    prepare: repair('/my-repairs/{id}/objection', { body: words }),
  },
  'POST /my-repairs/{id}/reopen': {
    rights: own,
    prepare: repair('/my-repairs/{id}/reopen', { body: reportForm }),
  },
  'POST /my-repairs/{id}/rating': {
    rights: own,
    prepare: repair('/my-repairs/{id}/rating', { body: { score: 5 } }),
  },
  'GET /repairs/follow/{number}': { rights: 'alike' },
  'POST /repairs/follow/{number}/disown': { rights: 'alike' },

  'GET /repairs': { rights: staff },
  'GET /repairs/counts': { rights: staff },
  'GET /repairs/numbers': { rights: staff },
  'GET /repairs/numbers/{table}': {
    rights: staff,
    prepare: () => ({ path: '/repairs/numbers/models' }),
  },
  'POST /repairs/accept': { rights: support },
  'GET /repairs/{id}': { rights: staff, prepare: repair('/repairs/{id}') },
  'POST /repairs/{id}/accept': {
    rights: support,
    prepare: repair('/repairs/{id}/accept', { body: handOver }),
  },
  'POST /repairs/{id}/reject': {
    rights: support,
    prepare: repair('/repairs/{id}/reject', { body: rejection }),
  },
  // The workshop asks only about a laptop that it has.
  'POST /repairs/{id}/questions': [
    {
      rights: supportOrWorkshop,
      prepare: repair('/repairs/{id}/questions', { status: 'received', body: words }),
    },
    {
      rights: { ...support, workshop: 'hidden' },
      prepare: repair('/repairs/{id}/questions', { body: words }),
    },
  ],
  'POST /repairs/{id}/replies': {
    rights: { ...support, admin: 'denied' },
    prepare: repair('/repairs/{id}/replies', { body: words }),
  },
  'POST /repairs/{id}/messages': {
    rights: support,
    prepare: repair('/repairs/{id}/messages', { body: words }),
  },
  'POST /repairs/{id}/notes': {
    rights: support,
    prepare: repair('/repairs/{id}/notes', { body: words }),
  },
  'POST /repairs/{id}/cancel': {
    rights: support,
    prepare: repair('/repairs/{id}/cancel', { body: why }),
  },
  'POST /repairs/{id}/irreparable/confirm': {
    rights: { ...support, cau: 'denied' },
    prepare: repair('/repairs/{id}/irreparable/confirm', {
      status: 'received',
      body: { words: words.text },
    }),
  },
  'POST /repairs/{id}/irreparable/decline': {
    rights: { ...support, cau: 'denied' },
    prepare: repair('/repairs/{id}/irreparable/decline', {
      status: 'received',
      body: { words: words.text },
    }),
  },
  'POST /repairs/{id}/irreparable/replace': {
    rights: { ...support, cau: 'denied' },
    prepare: repair('/repairs/{id}/irreparable/replace', {
      status: 'received',
      body: { words: words.text, serial: 'SN-1' },
    }),
  },
  'GET /repairs/{id}/files/{file}': [
    {
      rights: staffOrWorkshop,
      prepare: repair(`/repairs/{id}/files/${fileId}`, { status: 'accepted' }),
    },
    {
      rights: { ...staff, workshop: 'hidden' },
      prepare: repair(`/repairs/{id}/files/${fileId}`),
    },
  ],
};
