import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Payment } from '@cobertura/domain/payment/api.ts';
import { type EnabledMethods, mapMethods } from '@cobertura/domain/payment/methods.ts';
import { screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { Attempt } from '../features/payment/families/result/result-view.ts';
import { answer } from './api.ts';
import { now, signed } from './computers.ts';
import { options } from './people.ts';
import { renderApp } from './render-app.tsx';
import { company } from './replies/company.ts';
import { photoFile } from './replies/reply.ts';

/** A computer that waits for its payment. */
export const payable: Computer = {
  ...signed,
  transfer: { code: 'K7Q2MXB', concept: 'Cobertura SIR K7Q2MXB', amount: 49 },
};

export const bankAccount = 'ES44 9999 0049 1120 2600 0115';

export const form = {
  url: 'https://pasarela.example.com/pagar',
  Ds_SignatureVersion: 'HMAC_SHA256_V1',
  Ds_MerchantParameters: 'eyJhIjoxfQ==',
  Ds_Signature: 'c2lnbmVk',
};

export const attempt: Attempt = {
  computerId: payable._id,
  studentName: payable.studentName,
  method: 'creditCard',
  amount: 49,
  state: 'open',
  at: now,
  paid: false,
  underReview: false,
  coverageFrom: null,
  toRefund: false,
  repair: null,
  computers: [
    {
      computerId: payable._id,
      studentName: payable.studentName,
      amount: 49,
      paid: false,
      underReview: false,
      coverageFrom: null,
      toRefund: false,
    },
  ],
};

type Methods = Partial<EnabledMethods>;

/** Sets the payment methods of the options from now on. */
export function giveMethods(methods: Methods) {
  return answer('GET /options', {
    ...options,
    bankAccount,
    paymethod: { ...mapMethods(() => false), ...methods },
  });
}

/** Opens a computer at its fourth step. */
export async function openPayment(computer = payable, { language = 'es' as 'es' | 'ga' } = {}) {
  answer('GET /computers/{id}', computer);
  return renderApp(`/my-computers/${payable._id}?step=4`, { scopes: ['user'], language });
}

/** Serves the other requests of a computer's page, and the company that receives the money. */
export function giveCompanyAndFiles(): void {
  answer('GET /company', { ...company, accountHolder: 'Reparacións Escolares, S.L.' });
  answer('GET /computers/{id}/contract', photoFile);
  answer('GET /computers/{id}/bank-receipt', photoFile);
  answer('GET /computers/{id}/files/{document}', photoFile);
}

type Posted = { url: string; method: string; fields: Record<string, string> };

/** Records the forms that the page submits, because jsdom does not navigate. */
export function watchForms(): Posted[] {
  const posted: Posted[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    const fields = Object.fromEntries(
      [...this.querySelectorAll('input')].map(({ name, value }) => [name, value]),
    );
    posted.push({ url: this.action, method: this.method, fields });
  });
  return posted;
}

/** A fake clipboard that records copied text, or refuses access when locked. */
export function giveClipboard({ locked = false } = {}): string[] {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    clipboard: {
      writeText: async (text: string) => {
        if (locked) throw new Error('not allowed');
        copied.push(text);
      },
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return copied;
}

export const method = (name: string | RegExp) => screen.findByRole('radio', { name });
export const pdf = (name = 'justificante.pdf') =>
  new File(['%PDF-1.7'], name, { type: 'application/pdf' });

/** A card payment without refunds. */
export const payment: Payment = {
  _id: 'p1',
  order: '2611QUQF6RXA',
  method: 'creditCard',
  amount: 49,
  receivedAt: now,
  source: 'gateway',
  by: null,
  toRefund: null,
  refundable: 49,
  refunds: [],
  givenAccount: null,
  period: 1,
  repair: null,
  together: null,
};
