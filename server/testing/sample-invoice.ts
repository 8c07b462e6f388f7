import { centsFromEuros } from '@cobertura/domain/money.ts';
import type { PrintedInvoice } from '../src/features/invoice/words.ts';

/** A demo invoice in Spanish with a VERI*FACTU record. */
export const sampleInvoice: PrintedInvoice = {
  number: 'F2026-000042',
  type: 'F1',
  language: 'es',
  issuedAt: new Date('2026-11-15T10:00:00Z'),
  operationAt: new Date('2026-11-12T18:30:00Z'),
  content: {
    issuer: {
      name: 'Cobertura Escolar Demo, S.L.',
      nif: 'B00000000',
      address: 'Rúa de Exemplo, 1, 15704 Santiago de Compostela',
      registry: 'Registro Mercantil de Santiago, tomo 1, folio 1',
    },
    recipient: {
      name: 'Uxía Núñez Rial',
      nif: '12345678Z',
      address: 'Rúa Nova, 1, 15001 A Coruña (A Coruña)',
    },
    concept: 'Cobertura SIR: reparación del portátil',
    details: [
      'Brais Rial · CEIP Exemplo',
      'HP ProBook · número de serie SN-00001',
      'Cobertura del 01/09/2026 al 31/08/2027',
    ],
    paymentMethod: 'bizum',
    isDemo: true,
  },
  totalCents: centsFromEuros(49),
  baseCents: centsFromEuros(40.5),
  taxCents: centsFromEuros(8.5),
  taxRate: 2100,
  qr: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B00000000&numserie=F2026-000042&fecha=15-11-2026&importe=49.00',
};

export const rectifyingInvoice: PrintedInvoice = {
  ...sampleInvoice,
  number: 'R2026-000007',
  type: 'R4',
  content: {
    ...sampleInvoice.content,
    rectified: {
      number: 'F2026-000042',
      date: '15-11-2026',
      base: 4050,
      tax: 850,
      why: 'El NIF estaba mal.',
    },
  },
  qr: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B00000000&numserie=R2026-000007&fecha=15-11-2026&importe=49.00',
};

/** An invoice of the regime without VAT. */
export const exemptInvoice: PrintedInvoice = {
  ...sampleInvoice,
  content: {
    ...sampleInvoice.content,
    exemption: {
      cause: 'E1',
      ground: 'Operación exenta de IVA: artículo 20.Uno.16.º de la Ley 37/1992.',
    },
  },
  baseCents: centsFromEuros(49),
  taxCents: centsFromEuros(0),
  taxRate: 0,
};

/** The longest allowed values, which need more than one line everywhere. */
export const longInvoice: PrintedInvoice = {
  ...rectifyingInvoice,
  content: {
    ...rectifyingInvoice.content,
    issuer: {
      name: 'Sociedade Galega de Coberturas Escolares e Reparación de Equipos Informáticos, S.L.U.',
      nif: 'B00000000',
      address:
        'Polígono Industrial do Tambre, Vía Edison, 123, portal 4, 15890 Santiago de Compostela',
      registry:
        'Registro Mercantil de Santiago de Compostela, tomo 1234, folio 123, folla SC-12345, inscrición 1.ª',
    },
    recipient: {
      name: `${'María del Carmen '.repeat(6)}${'Fernández de Córdoba '.repeat(5)}`.trim(),
      nif: '12345678Z',
      address: `${'Rúa do Hórreo de Arriba, bloque 7, escaleira B, '.repeat(4)}15001 A Coruña (A Coruña)`,
    },
    details: [
      `${'Francisco Xavier '.repeat(7)}· ${'CPI Plurilingüe Virxe da Saleta '.repeat(5)}`,
      `${'HP ProBook x360 11 G7 Education Edition '.repeat(3)}· número de serie ${'SN0123456789'.repeat(5)}`,
      'Cobertura del 01/09/2026 al 31/08/2027',
    ],
    rectified: {
      number: 'F2026-000042',
      date: '15-11-2026',
      base: 4050,
      tax: 850,
      why: 'El NIF estaba mal y el nombre también. '.repeat(13).slice(0, 500),
    },
  },
};
