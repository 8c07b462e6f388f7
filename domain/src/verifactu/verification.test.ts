import { describe, expect, it } from 'vitest';
import { finding, findingKinds } from './finding.ts';
import { findingText } from './finding-text.ts';
import { addChecked, isVerifying, startVerification } from './verification.ts';

describe('progress of a verification', () => {
  it('adds counts and keeps the first hundred findings', () => {
    const page = {
      counts: { records: 200, invoiceFiles: 150 },
      findings: Array.from({ length: 60 }, (_, index) => finding('record-hash', `F-${index}`)),
    };
    const progress = addChecked(addChecked(startVerification(), page), page);
    expect(progress.counts).toMatchObject({ records: 400, invoiceFiles: 300, contracts: 0 });
    expect(progress.findingCount).toBe(120);
    expect(progress.findings).toHaveLength(100);
    expect(progress.findings[60]).toMatchObject({ subject: 'F-0' });
  });

  it.each([
    ['never started', null, false],
    ['just now', 1000, true],
    ['almost a quarter of an hour ago', 101, true],
    ['a quarter of an hour ago', 100, false],
  ])('decides whether a verification runs: %s', (_when, progressedAt, isRunning) => {
    expect(isVerifying(progressedAt, 1000)).toBe(isRunning);
  });
});

describe('text of a finding', () => {
  it.each(findingKinds)('says %s in both languages', (kind) => {
    const one = finding(kind, 'F2026-000001', { position: 7, detail: 'Cupon' });
    const [es, ga] = [findingText(one, 'es'), findingText(one, 'ga')];
    expect(es).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/);
    expect(ga).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/);
    expect(ga).not.toBe(es);
    expect(`${es}${ga}`).not.toMatch(/null|undefined/);
  });

  it('names an element of a record as staff know it', () => {
    const detail = 'Destinatarios/IDDestinatario/NIF';
    const one = finding('record-content', 'F2026-000001', { position: 7, detail });
    expect(findingText(one, 'es')).toBe(
      'El registro 7 y la factura F2026-000001 no dicen lo mismo: el NIF del destinatario.',
    );
    expect(findingText({ ...one, detail: null }, 'ga')).toBe(
      'O rexistro 7 e a factura F2026-000001 non din o mesmo.',
    );
  });

  it('names one or several missing records', () => {
    const one = finding('record-missing', '', { position: 7 });
    expect(findingText(one, 'es')).toBe('Falta el registro 7.');
    expect(findingText({ ...one, detail: '9' }, 'ga')).toBe('Faltan os rexistros do 7 ao 9.');
  });
});
