import type { Page } from '@playwright/test';
import { demo, headersOf } from '../support/people.ts';
import { press, type State } from './state.ts';

const send = press(/^Enviar (la|a) reclamación$/);

/** The pages of complaints for anybody. */
export const complaintStates: Record<string, State> = {
  complaining: { path: '/complaints' },
  'complaining with errors': { path: '/complaints', act: send },
  'following a complaint with errors': {
    path: '/complaints',
    act: press(/^Ver (la|a) reclamación$/),
  },
  'a complaint that was received': {
    path: '/complaints',
    act: async (page) => {
      await page.locator('#name').fill('Iria Souto Rey');
      await page.locator('#email').fill('iria.souto@example.com');
      await page.getByRole('radio', { name: /^(El|O) trato/ }).check();
      await page.locator('#text').fill('Chamei tres veces e ninguén colleu o teléfono.');
      await send(page);
      await page.getByText(/^(Hemos recibido|Recibimos) (tu|a túa) reclamación$/).waitFor();
    },
  },
  'complaining from the session': { as: demo.family, path: '/complaints' },
  'a complaint that waits for the family': { path: askedOfFamily },
  'a complaint by number and key': { path: (page) => sendComplaint(page, 'nothing') },
  'a question about a complaint by number and key': {
    path: (page) => sendComplaint(page, 'question'),
  },
  'an answered complaint by number and key': { path: (page) => sendComplaint(page, 'answer') },
  'a rated complaint': {
    path: (page) => sendComplaint(page, 'answer'),
    act: async (page) => {
      await page.getByRole('radio', { name: /^5:/ }).check();
      await press(/^Enviar (la|a) valoración$/)(page);
      await page.getByText(/^(Gracias por|Grazas pola) /).waitFor();
    },
  },
  'a complaint that is not found': {
    path: '/complaints/Q2020-000001?key=any',
    replies: { 'GET /complaints/{number}': 404 },
  },
};

/** The pages of complaints for staff. */
export const staffComplaintStates: Record<string, State> = {
  'a complaint to answer': openComplaint('received'),
  'the answer to a complaint with errors': {
    ...openComplaint('received'),
    act: async (page) => {
      await press(/^Responder$/)(page);
      await press(/^Enviar (la|a) (respuesta|resposta)$/)(page);
    },
  },
  'a question about a complaint': {
    ...openComplaint('received'),
    act: press(/^Preguntar (a la|á) familia$/),
  },
  'a complaint that waits for a reply': openComplaint('asked'),
  'an answered complaint': openComplaint('answered'),
  'recording a complaint': { as: demo.supportDesk, path: '/cases/record-complaint' },
  'recording a complaint with errors': {
    as: demo.supportDesk,
    path: '/cases/record-complaint',
    act: press(/^(Guardar la|Gardar a) reclamación$/),
  },
};

/** The complaint of the demo family that the desk asked about. */
async function askedOfFamily(page: Page) {
  const headers = await headersOf(page.request, { email: demo.family });
  const { docs } = await (await page.request.get('/api/v1/complaints/me', { headers })).json();
  const asked = docs.find(({ status }: { status: string }) => status === 'asked');
  return { as: demo.family, path: `/complaints/${asked.number}` };
}

/** Sends a complaint and lets the desk react. Its page opens by the key, without a session. */
async function sendComplaint(page: Page, reaction: 'nothing' | 'question' | 'answer') {
  const { request } = page;
  const sent = await request.post('/api/v1/complaints', {
    data: {
      name: 'Iria Souto Rey',
      email: 'iria.souto@example.com',
      kind: 'treatment',
      text: 'Chamei tres veces e ninguén colleu o teléfono.\nQuero falar cunha persoa.',
    },
  });
  const { number, key } = await sent.json();
  const headers = await headersOf(request, { email: demo.supportDesk });
  const found = await request.get(`/api/v1/cases?state=all&search=${number}`, { headers });
  const id = (await found.json()).docs[0]._id;
  const react = (call: string, data: object) =>
    request.post(`/api/v1/admin/complaints/${id}/${call}`, { headers, data });
  if (reaction === 'question') await react('questions', { text: 'Que día chamaches?', files: [] });
  if (reaction === 'answer') {
    const text = 'Sentimos as chamadas sen resposta. Ampliamos o horario e chamarémoste nós.';
    await react('answer', { text, granted: 'partly', files: [] });
  }
  return { path: `/complaints/${number}?key=${key}` };
}

/** The staff's page of a complaint of the demo data in this status. */
function openComplaint(status: string): State {
  return {
    path: async (page) => {
      const headers = await headersOf(page.request, { email: demo.supportDesk });
      const list = `/api/v1/cases?state=all&kind=complaint&status=${status}`;
      const { docs } = await (await page.request.get(list, { headers })).json();
      return { as: demo.supportDesk, path: `/cases/${docs[0]._id}` };
    },
  };
}
