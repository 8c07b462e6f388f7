import { demo } from './people.ts';
import type { State } from './state.ts';

/** The states of the pages about withdrawals and complaints, for staff. */
export const caseStates: Record<string, State> = {
  'the cases': { as: demo.supportDesk, path: '/cases?state=all' },
  'the cases without a match': { as: demo.supportDesk, path: '/cases?search=xyzxyz' },
  'a case': {
    as: demo.supportDesk,
    path: '/cases?state=all',
    act: async (page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('heading', { name: 'Historial' }).waitFor();
    },
  },
};
