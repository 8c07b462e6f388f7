import { demo, headersOf } from '../support/people.ts';
import { staffComplaintStates } from './complaint-states.ts';
import type { State } from './state.ts';

/** The states of the pages about withdrawals and complaints, for staff. */
export const caseStates: Record<string, State> = {
  'the cases': { as: demo.supportDesk, path: '/cases?state=all' },
  'the cases without a match': { as: demo.supportDesk, path: '/cases?search=xyzxyz' },
  'a case': {
    as: demo.supportDesk,
    path: '/cases?state=all&kind=complaint',
    act: async (page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('heading', { name: 'Historial' }).waitFor();
    },
  },
  'the form that records a withdrawal': {
    as: demo.supportDesk,
    path: '/cases?state=all',
    act: async (page) => {
      await page.getByRole('button', { name: /^Anotar un(ha)? desist/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'a withdrawal without a contract': openWithdrawal('unmatched'),
  'a late withdrawal': openWithdrawal('late'),
  'the reason to decline a withdrawal': {
    ...openWithdrawal('late'),
    act: async (page) => {
      await page.getByRole('button', { name: /^(No|Non) aceptar$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'a withdrawal that is refunded': openWithdrawal('refunding'),
  'a withdrawal to verify': openWithdrawal('to-verify'),
  'a withdrawal with unclear money': openWithdrawal('blocked'),
  'a declined withdrawal': openWithdrawal('declined'),
  ...staffComplaintStates,
};

/** The page of a withdrawal of the demo data in this status. */
function openWithdrawal(status: string): State {
  return {
    path: async (page) => {
      const headers = await headersOf(page.request, { email: demo.admin });
      const list = `/api/v1/cases?state=all&kind=withdrawal&status=${status}`;
      const { docs } = await (await page.request.get(list, { headers })).json();
      return { as: demo.admin, path: `/cases/${docs[0]._id}` };
    },
  };
}
