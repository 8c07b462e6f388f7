import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { mailedText } from './outbox.ts';
import { demo, headersOf, type Person } from './people.ts';
import { expect } from './product.ts';

/** One pixel is enough, because no test checks the content. */
export const picture = {
  name: 'captura.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export const student = 'Noa Núñez';

/** Creates a computer with a signed contract through the API. Returns its id. */
export async function computerToPay(page: Page, person: Person): Promise<string> {
  const headers = await headersOf(page.request, person);
  const computerId = await addComputer(page.request, headers);
  await sign(page, { computerIds: [computerId], person, headers });
  return computerId;
}

/** Creates two computers with contracts that were signed in one sitting. Returns their ids. */
export function twoToPay(page: Page, person: Person): Promise<string[]> {
  return severalToPay(page, { person, students: ['Ana Núñez', 'Brais Núñez'] });
}

/** Creates a computer for each student, with contracts that were signed in one sitting. Returns their ids. */
export async function severalToPay(
  page: Page,
  { person, students }: { person: Person; students: readonly string[] },
): Promise<string[]> {
  const headers = await headersOf(page.request, person);
  const computerIds: string[] = [];
  for (const each of students) computerIds.push(await addComputer(page.request, headers, each));
  await sign(page, { computerIds, person, headers });
  return computerIds;
}

type Headers = Record<string, string>;

/** Creates a computer with its photo. Returns its id. */
export async function addComputer(
  request: APIRequestContext,
  headers: Headers,
  studentName = student,
): Promise<string> {
  const serialNumber = await newSerial(request);
  const schools = await (await request.get('/api/v1/schools?limit=1', { headers })).json();
  const models = await (await request.get('/api/v1/computer-models/all', { headers })).json();
  const added = await request.post('/api/v1/computers', {
    headers,
    data: {
      studentName,
      schoolId: schools.docs[0]._id,
      pcModel: models.docs[0]._id,
      serialNumber,
    },
  });
  const { resourceId } = await added.json();
  const photo = await request.post(`/api/v1/computers/${resourceId}/files/statusFront`, {
    headers,
    multipart: { file: picture },
  });
  expect(photo.status()).toBe(200);
  return resourceId;
}

/** Fills in step 1 of a new computer, with any school and model. */
export async function fillData(
  page: Page,
  { student, serial }: { student: string; serial: string },
): Promise<void> {
  await page.getByLabel('Nombre y apellidos del estudiante').fill(student);
  await page.getByRole('combobox', { name: 'Centro' }).fill('rosalia');
  await page.getByRole('option', { name: /Rosal/ }).first().click();
  const model = page.getByLabel('Modelo del equipo');
  await expect(model.getByRole('option')).not.toHaveCount(1);
  await model.selectOption({ index: 1 });
  await page.getByLabel('Número de serie').fill(serial);
}

/** How often something happened to a computer, such as `receipt-uploaded`. */
export async function countEvents(
  request: APIRequestContext,
  { computerId, headers }: { computerId: string; headers: Headers },
  event: string,
): Promise<number> {
  const reply = await request.get(`/api/v1/computers/${computerId}/events`, { headers });
  const { docs } = (await reply.json()) as { docs: { event: string }[] };
  return docs.filter((each) => each.event === event).length;
}

/** The family's own computers, as the server knows them. */
export async function listOwn(
  request: APIRequestContext,
  headers: Headers,
): Promise<{ _id: string; status: string }[]> {
  return (await (await request.get('/api/v1/computers/me', { headers })).json()).docs;
}

export async function newSerial(request: APIRequestContext): Promise<string> {
  const serial = `E2E${randomUUID().slice(0, 8).toUpperCase()}`;
  await addSerial(request, serial);
  return serial;
}

/** Adds a serial number, unless it is known. */
export async function addSerial(request: APIRequestContext, serial: string): Promise<void> {
  const added = await request.post('/api/v1/serial-number/multi', {
    headers: await headersOf(request, { email: demo.supportDesk }),
    data: { serialNumbers: [serial] },
  });
  expect(added.status()).toBe(200);
}

async function sign(
  page: Page,
  { computerIds, person, headers }: { computerIds: string[]; person: Person; headers: Headers },
): Promise<void> {
  const { request } = page;
  const { firstName, surname1, surname2 } = person;
  const [computerId] = computerIds;
  const created =
    computerIds.length === 1
      ? await request.post('/api/v1/contract/create', { headers, data: { computerId } })
      : await request.post('/api/v1/contract/create-together', { headers, data: { computerIds } });
  const token = new URL((await created.json()).url).pathname.split('/').at(-1);
  await request.post(`/api/v1/contract/signing/${token}/code`, { headers });
  const mail = await mailedText(page, { to: person.email, containing: /\b\d{6}\b/ });
  const signed = await request.post(`/api/v1/contract/signing/${token}/sign`, {
    headers,
    data: {
      code: mail.match(/\b\d{6}\b/)?.[0],
      consent: true,
      startsAtOnce: true,
      knowsLoss: true,
      signature: { kind: 'typed', name: `${firstName} ${surname1} ${surname2}` },
    },
  });
  expect(signed.status()).toBe(200);
}
