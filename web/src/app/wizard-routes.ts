import { type Step, steps } from '@cobertura/domain/computer/steps.ts';
import { createRoute } from '@tanstack/react-router';
import { signedIn } from './base-routes.tsx';
import { familyPage } from './family-page.ts';

export const addComputer = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-computers/add',
  validateSearch: ({ like }): { like?: string } =>
    like === undefined ? {} : { like: String(like) },
  component: familyPage('AddComputer'),
});

export const editComputer = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-computers/$computerId',
  validateSearch: (search): { step?: Step; contract?: 'signed' } => {
    const step = steps.find((each) => each === Number(search.step));
    return {
      ...(step && { step }),
      ...(search.contract === 'signed' && { contract: 'signed' }),
    };
  },
  component: familyPage('EditComputer'),
});

export const contractResult = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-computers/$computerId/user-contract-result',
  validateSearch: (search): { token?: string; status?: string } => ({
    ...(search.token !== undefined && { token: String(search.token) }),
    ...(search.status !== undefined && { status: String(search.status) }),
  }),
  component: familyPage('ContractResultPage'),
});
