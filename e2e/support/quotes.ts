import type { APIRequestContext, Page } from '@playwright/test';
import { demo, headersOf, type Person } from './people.ts';
import { expect } from './product.ts';
import { blue, openCovered, red, report, today } from './repairs.ts';

/** The coverage pays 250 euros of a repair, by the rules of the campaign before. */
export const quoted = { coverage: '250,00', family: '59,00' } as const;

const lines = [
  { kind: 'part', words: 'Pantalla con marco', quantity: 1, price: 27_000, cost: 19_600 },
  { kind: 'labour', words: 'Cambio de pantalla', quantity: 1, price: 3900, cost: 2600 },
];

/** Opens the page of a new repair whose quote waits for the decision of its family. */
export async function openQuote(page: Page, language: 'es' | 'ga') {
  const { request } = page;
  const { person, computerId } = await underRulesBefore(request, () => openCovered(page, language));
  const { _id, number } = await report(request, person, computerId);
  await quote(request, _id);
  await page.goto(`/my-repairs/${_id}`);
  return { person, _id, number };
}

/**
 * The rules of the demo's campaign leave families nothing to pay. A computer that is added while the
 * campaign starts a day earlier has the rules of the campaign before.
 */
async function underRulesBefore<Made>(
  request: APIRequestContext,
  make: () => Promise<Made>,
): Promise<Made> {
  const headers = await headersOf(request, { email: demo.admin });
  const { contractInitDate: start } = await (await request.get('/api/v1/options')).json();
  const startOn = async (contractInitDate: number) => {
    const data = { contractInitDate };
    const changed = await request.put('/api/v1/options', { headers, data });
    expect(changed.status()).toBe(200);
  };
  await startOn(start - 24 * 3600);
  try {
    return await make();
  } finally {
    await startOn(start);
  }
}

/** Accepts the report, receives the laptop, and says what its repair costs. */
async function quote(request: APIRequestContext, id: string): Promise<void> {
  const desk = await headersOf(request, { email: demo.supportDesk });
  const headers = await headersOf(request, { email: demo.workshop });
  const accepted = await request.post(`/api/v1/repairs/${id}/accept`, {
    headers: desk,
    data: { handOver: 'Trae el portátil al taller, con su cargador.' },
  });
  const { serial } = (await accepted.json()) as { serial: string };
  const repair = `/api/v1/workshop/repairs/${id}`;
  const steps = [
    ...[red, blue].map((file) => [`${repair}/photos/intake`, { multipart: { file } }] as const),
    [`${repair}/receive`, { data: { serial, present: ['charger'] } }] as const,
    [
      `${repair}/diagnosis`,
      { data: { cause: 'drop', text: 'El panel está roto.', expectedOn: today, lines } },
    ] as const,
  ];
  for (const [path, body] of steps) {
    const reply = await request.post(path, { headers, ...body });
    expect(reply.status(), path).toBe(200);
  }
}

/** Reads a repair as its family does. */
export async function readOwn(request: APIRequestContext, person: Person, id: string) {
  const headers = await headersOf(request, person);
  const found = await request.get(`/api/v1/my-repairs/${id}`, { headers });
  return (await found.json()) as { status: string; outcome: string | null; returnCode: string };
}
