import {
  firstVersion,
  laterVersion,
  rulesVersions,
} from '../../web/src/testing/replies/coverage-rules.ts';
import { demo } from '../support/people.ts';
import { press, type State } from './state.ts';

const page = { as: demo.admin, path: '/settings/coverage-rules' };

/** The first version, and a later one that no contract names. */
const several: State = {
  ...page,
  replies: { 'GET /coverage-rules': { ...rulesVersions, docs: [laterVersion, firstVersion] } },
};

const add = press(/^(Añadir|Engadir) versión$/);

/** The versions of the rules about repairs. */
export const coverageRulesStates: Record<string, State> = {
  'the coverage rules': several,
  'the coverage rules while loading': { ...page, replies: { 'GET /coverage-rules': 'none' } },
  'the coverage rules after a failed load': { ...page, replies: { 'GET /coverage-rules': 429 } },
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
