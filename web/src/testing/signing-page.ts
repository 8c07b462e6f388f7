import { startBoxes } from '@cobertura/domain/contract/start-boxes.ts';
import { screen } from '@testing-library/react';
import type { Signing } from '../features/contract/queries.ts';
import { answer } from './api.ts';
import { renderApp } from './render-app.tsx';

export const signing: Signing = {
  computerId: '0199a1b2-0000-7000-8000-0000000000aa',
  studentName: 'Ana Rial',
  computerModel: 'HP ProBook 11 G2',
  serialNumber: '5CD0214KXQ',
  price: 49,
  until: 1_819_749_599,
  others: [],
  state: 'pending',
  language: 'es',
  signer: { name: 'Sabela Núñez Rial', nif: '12345678Z', email: 'sabela@example.com' },
  title: 'Contrato de cobertura',
  sections: [
    { heading: '1. Qué cubre', paragraphs: ['Las caídas.', 'Los golpes.'] },
    { heading: '2. Cuánto cuesta', paragraphs: ['49,00 € al año.'] },
  ],
  consent: 'He leído el contrato y lo acepto.',
  laterStart: 1_796_252_400,
  codeSentTo: 's•••@example.com',
  codeAgainAt: null,
  codeVerified: false,
};

/** The signing page of three contracts. */
export const sitting: Signing = {
  ...signing,
  others: ['Brais Rial', 'Carme Rial'].map((studentName, index) => ({
    computerId: `0199a1b2-0000-7000-8000-0000000000b${index}`,
    studentName,
    computerModel: 'HP ProBook 11 G2',
    serialNumber: `5CD0214KX${index}`,
    price: 49,
    until: 1_819_749_599,
    title: 'Contrato de cobertura',
    sections: [{ heading: '1. Qué cubre', paragraphs: [`El portátil de ${studentName}.`] }],
  })),
  consent: 'He leído los 3 contratos y los acepto.',
};

export const endpoints = {
  read: 'GET /contract/signing/{token}',
  sendCode: 'POST /contract/signing/{token}/code',
  sign: 'POST /contract/signing/{token}/sign',
  cancel: 'POST /contract/signing/{token}/cancel',
} as const;

/** jsdom navigates only to fragments. */
export const returnUrl = `${location.origin}/sign/T#back`;

export const heading = (name: string) =>
  screen.findByRole('heading', { name: new RegExp(`${name}$`) });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const submit = () => button('Firmar con obligación de pago');

export const fields = {
  consent: () => screen.getByRole('checkbox', { name: signing.consent }),
  code: () => screen.getByRole('textbox', { name: 'Código de 6 cifras' }),
  typed: () => screen.getByRole('radio', { name: 'Escribir mi nombre' }),
  drawn: () => screen.getByRole('radio', { name: 'Dibujar' }),
  name: () => screen.getByRole('textbox', { name: 'Tu nombre y apellidos' }),
  start: () => screen.getByRole('checkbox', { name: startBoxes.es.start }),
  loss: () => screen.getByRole('checkbox', { name: startBoxes.es.loss }),
};

/** Opens the signing page of a contract, as a family. */
export async function openPage(changes: Partial<Signing> = {}) {
  answer(endpoints.read, { ...signing, ...changes });
  const user = await renderApp('/sign/T', { scopes: ['user'] });
  await heading('Lee el contrato');
  return user;
}

/** Fills in all fields for a typed signature. */
export async function fillIn(
  user: Awaited<ReturnType<typeof openPage>>,
  name = signing.signer.name,
) {
  await user.click(fields.consent());
  await user.type(fields.code(), '123456');
  await user.click(fields.typed());
  await user.type(fields.name(), name);
}
