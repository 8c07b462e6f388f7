import { demo } from '../support/people.ts';
import { press, type State } from './state.ts';

const page = { as: demo.admin, path: '/settings/coverage-rules' };

type Versions = { docs: { words: object }[] };

/** The first version, and a later one that no contract names. */
const withLater = ({ docs, ...reply }: Versions) => {
  const later = {
    ...docs[0],
    _id: '00000000-0000-7000-8000-000000000002',
    validFrom: '2099-07-01',
    excess: [0, 2000],
    cap: 30_000,
    repairsPerPeriod: 4,
    place: 'later',
    contracts: { count: 0, exact: true },
    mayChange: true,
    createdAt: 1_795_000_000,
    createdBy: 'Ana Castro Vila',
  };
  return { ...reply, docs: [later, ...docs] };
};
const several = { ...page, replies: { '/coverage-rules': withLater } };

const add = press(/^(Añadir|Engadir) versión$/);

/** The versions of the rules about repairs. */
export const coverageRulesStates: Record<string, State> = {
  'the coverage rules': several,
  'the coverage rules while loading': { ...page, replies: { '/coverage-rules': 'none' } },
  'the coverage rules after a failed load': { ...page, replies: { '/coverage-rules': 429 } },
  'a new version of the rules': { ...several, act: add },
  'a new version of the rules with errors': {
    ...several,
    act: async (opened) => {
      await add(opened);
      await opened
        .getByRole('dialog')
        .getByRole('button', { name: /^(Guardar|Gardar)$/ })
        .click();
    },
  },
  'deleting a version of the rules': {
    ...several,
    act: press(/^Borrar l?a versión (del|do) 01\/07\/2099$/),
  },
};
