import { shownBoxes } from '@cobertura/domain/contract/start-boxes.ts';
import { noCents } from '@cobertura/domain/money.ts';
import type { ContractTerms } from '../src/features/contract/service/terms.ts';
import { paperOf, wordsOf } from '../src/features/contract/words/contract-text.ts';
import { evidencePage } from '../src/features/contract/words/evidence.ts';
import type { SignedPaper } from '../src/pdf/paper.ts';

const at = new Date('2026-09-15T10:00:00Z');

export const sampleTerms: ContractTerms = {
  termsVersion: '2026-4',
  language: 'es',
  company: {
    name: 'Cobertura Escolar Demo, S.L.',
    nif: 'B00000000',
    address: 'Rúa de Exemplo, 1, 15705 Santiago de Compostela (A Coruña)',
    registry: 'Registro Mercantil de Santiago de Compostela, tomo 1, folio 1, hoja SC-1',
    email: 'cobertura@example.com',
    phone: '981 000 000',
    dataProtectionEmail: 'datos@example.com',
  },
  support: { phone: '981 000 000', email: 'soporte@example.com' },
  signer: {
    name: 'Uxía Núñez Rial',
    nif: '12345678Z',
    email: 'uxia@example.com',
    phone: '600 000 000',
    address: 'Rúa Nova, 1, 15001 A Coruña (A Coruña)',
  },
  studentName: 'Antía Pérez Núñez',
  school: { name: 'IES Rosalía de Castro', town: 'Santiago de Compostela', province: 'A Coruña' },
  computerModel: 'HP ProBook 11 G2',
  serialNumber: '5CD0214KXQ',
  priceCents: 4900,
  methods: ['creditCard', 'transfer'],
  from: 1_788_213_600,
  until: 1_819_749_599,
  withdrawUrl: 'https://cobertura.example/withdraw',
  repairRules: { excess: [noCents], cap: null, repairsPerPeriod: null, reportDays: 7 },
};

const id = '01995f3e-7b1c-7f00-8a3e-2b1c7f008a3e';
export const sampleCode = '7K2M-9QXD-4HTB-VN31';
const verifyUrl = `https://cobertura.example/verify/${sampleCode}`;

export const samplePaper = paperOf(sampleTerms, {
  identity: { id, code: sampleCode, verifyUrl },
  date: at,
});

export const sampleSigned: SignedPaper = {
  signature: { kind: 'typed', name: 'Uxía Núñez Rial' },
  ...evidencePage('es', {
    contractId: id,
    code: sampleCode,
    verifyUrl,
    companyName: sampleTerms.company.name,
    termsVersion: sampleTerms.termsVersion,
    unsignedSha256: 'a3'.repeat(32),
    signer: { ...sampleTerms.signer, userId: id },
    signedAt: at,
    signature: { kind: 'typed', sha256: 'b1'.repeat(32) },
    oneTimeCode: { sentTo: 'u•••@example.com', sentAt: at, verifiedAt: at, wrongTries: 0 },
    signedWith: [],
    address: '203.0.113.9',
    device: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/129 Mobile',
    timeZone: 'Europe/Madrid',
    consent: wordsOf(sampleTerms).consent,
    boxes: shownBoxes('es', true),
    events: [
      { type: 'created', at },
      { type: 'signed', at },
    ],
    chainHash: 'c4'.repeat(32),
  }),
};
