import { type AccessContext, at, type Case, families, staff, support } from './access-rights.ts';
import { complaintForm } from './complaints.ts';
import { pdf } from './pictures.ts';

const words = { text: 'Chamei tres veces e ninguén respondeu. Agora xa o arranxamos.' };

/** A complaint of the family. */
async function submit({ product, family }: AccessContext, kind: string) {
  const form = { ...complaintForm, kind };
  const { number } = (await product.call(family, 'POST /complaints', form)).json();
  const { id } = await product.deps.db
    .selectFrom('cases')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return id;
}

const complaint =
  (rest: string, { kind = 'other', ...more }: { kind?: string; body?: object } = {}) =>
  async (context: AccessContext) => ({
    path: `/admin/complaints/${await submit(context, kind)}${rest}`,
    ...more,
  });

/** The kind decides whether the accountant may handle it. */
function handled(rest: string, body?: object): Case[] {
  const more = body ? { body } : {};
  return [
    { rights: support, prepare: complaint(rest, more) },
    { rights: staff, prepare: complaint(rest, { ...more, kind: 'billing' }) },
  ];
}

/** Access to complaints. A person without a session needs the key, which the others lack too. */
export const complaintMatrix: Record<string, Case | Case[]> = {
  'POST /complaints': { rights: 'alike' },
  'GET /complaints/me': { rights: families },
  'GET /complaints/{number}': { rights: 'alike' },
  'GET /complaints/{number}/receipt': { rights: 'alike' },
  'GET /complaints/{number}/answer': { rights: 'alike' },
  'POST /complaints/{number}/files': {
    rights: 'alike',
    prepare: () => ({ file: { content: pdf } }),
  },
  'GET /complaints/{number}/files/{file}': { rights: 'alike' },
  'POST /complaints/{number}/replies': { rights: 'alike', prepare: () => ({ body: words }) },
  'POST /complaints/{number}/rating': { rights: 'alike', prepare: () => ({ body: { score: 5 } }) },
  'POST /admin/complaints': { rights: support },
  'GET /admin/complaints/{id}': handled(''),
  'POST /admin/complaints/{id}/questions': handled('/questions', words),
  'POST /admin/complaints/{id}/replies': handled('/replies', words),
  'POST /admin/complaints/{id}/resume': handled('/resume'),
  // Nor may the accountant change the kind of a complaint about billing.
  'PUT /admin/complaints/{id}/kind': ['other', 'billing'].map((kind) => ({
    rights: support,
    prepare: complaint('/kind', { kind, body: { kind: 'repair', seen: kind } }),
  })),
  'POST /admin/complaints/{id}/answer': handled('/answer', { ...words, granted: 'all' }),
  'POST /admin/complaints/{id}/notes': handled('/notes', words),
  'POST /admin/complaints/{id}/files': [
    {
      rights: support,
      prepare: async (context) => ({
        ...(await complaint('/files')(context)),
        file: { content: pdf },
      }),
    },
  ],
  'GET /admin/complaints/{id}/files/{file}': handled(`/files/${crypto.randomUUID()}`),
  'GET /admin/complaints/{id}/papers/{paper}': handled('/papers/receipt'),
  'GET /computers/{id}/complaints': { rights: staff, prepare: at('/computers/{id}/complaints') },
};
