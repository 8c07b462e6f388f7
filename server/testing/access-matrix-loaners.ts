import { repair } from './access-matrix-repairs.ts';
import { type AccessContext, type Case, support, supportOrWorkshop } from './access-rights.ts';
import { openRepair } from './repair-stories.ts';
import { coveredNow } from './repairs.ts';

let count = 0;

function loanerForm() {
  count += 1;
  return { code: `M-${count}`, serial: `MATRIX${count}`, model: 'HP', keptAt: 'CAU' };
}

const loan = { dueOn: '2026-09-30', items: ['charger'] };

/** A loaner of the matrix. */
async function addLoaner({ product }: AccessContext): Promise<{ _id: string; code: string }> {
  const reply = await product.call(await product.staff('cau'), 'POST /loaners', loanerForm());
  return reply.json();
}

const loaner = (path: string, bodyOf?: () => object) => async (context: AccessContext) => ({
  path: path.replace('{id}', (await addLoaner(context))._id),
  ...(bodyOf && { body: bodyOf() }),
});

async function acceptedRepair({ product, family }: AccessContext): Promise<string> {
  const computerId = await product.addComputer(family, coveredNow);
  return (await openRepair(product, { computerId }, 'accepted')).id;
}

const lent = (path: string, body: object) => async (context: AccessContext) => {
  const { code } = await addLoaner(context);
  const given = { loaner: code, repair: await acceptedRepair(context), ...loan };
  const { product } = context;
  const reply = await product.call(await product.staff('cau'), 'POST /loans', given);
  return { path: path.replace('{id}', reply.json()._id), body };
};

/** Access to the laptops that are lent: the desk and the workshop, not the accountant. */
export const loanersMatrix: Record<string, Case | Case[]> = {
  'GET /loaners': { rights: supportOrWorkshop },
  'GET /loaners/counts': { rights: supportOrWorkshop },
  'GET /loaners/find/{text}': {
    rights: supportOrWorkshop,
    prepare: async (context) => ({ path: `/loaners/find/${(await addLoaner(context)).code}` }),
  },
  'POST /loaners': { rights: supportOrWorkshop, prepare: () => ({ body: loanerForm() }) },
  'PUT /loaners/{id}': { rights: supportOrWorkshop, prepare: loaner('/loaners/{id}', loanerForm) },
  'POST /loaners/{id}/retire': {
    rights: supportOrWorkshop,
    prepare: loaner('/loaners/{id}/retire'),
  },
  'POST /loaners/{id}/restore': {
    rights: supportOrWorkshop,
    prepare: loaner('/loaners/{id}/restore'),
  },
  'GET /loaners/{id}/loans': { rights: supportOrWorkshop, prepare: loaner('/loaners/{id}/loans') },
  'POST /loans': {
    rights: supportOrWorkshop,
    prepare: async (context) => ({
      body: {
        loaner: (await addLoaner(context)).code,
        repair: await acceptedRepair(context),
        ...loan,
      },
    }),
  },
  'POST /loans/{id}/return': {
    rights: supportOrWorkshop,
    prepare: lent('/loans/{id}/return', { items: ['charger'] }),
  },
  'POST /loans/{id}/extend': {
    rights: supportOrWorkshop,
    prepare: lent('/loans/{id}/extend', { dueOn: '2026-10-15' }),
  },
  // The workshop sees a repair once the desk has accepted it.
  'GET /repairs/{id}/loan': [
    {
      rights: supportOrWorkshop,
      prepare: repair('/repairs/{id}/loan', { status: 'accepted' }),
    },
    {
      rights: { ...support, workshop: 'hidden' },
      prepare: repair('/repairs/{id}/loan'),
    },
  ],
};
