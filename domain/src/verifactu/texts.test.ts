import { describe, expect, it } from 'vitest';
import { adviceFor } from './advice.ts';
import { submissionDocument } from './document.ts';
import { submissionWarning } from './warning.ts';

describe('advice on a record', () => {
  it.each([
    ['rejected', null, 'subsanación'],
    ['rejected', '1100', 'subsanación'],
    ['rejected', '1109', 'NIF'],
    ['rejected', '1239', 'no censado'],
    ['rejected', '3000', 'ya tiene otra factura'],
    ['rejected', '4102', 'los demás siguen enviándose'],
    ['accepted-with-errors', '2001', 'no hay que hacer nada'],
    ['accepted-with-errors', '2000', 'No lo reenvíes'],
    ['accepted-with-errors', '2004', 'reloj'],
    ['accepted-with-errors', '9999', 'no hay que reenviarlo'],
    ['accepted-with-errors', 'toString', 'no hay que reenviarlo'],
  ] as const)('advises on a record that was %s with the code %s', (state, code, words) => {
    const advice = adviceFor({ state, code });
    expect(advice.es).toContain(words);
    expect(advice.ga).not.toBe(advice.es);
  });
});

describe('submission warning', () => {
  const failingSince = 1_794_733_200;

  it('warns with the number of pending records while submissions fail', () => {
    const situation = { pending: 7, failingSince, isStopped: false };
    expect(submissionWarning(situation, 'es')).toMatch(/15\/11\/2026 10:00.*pendientes: 7/);
    expect(submissionWarning(situation, 'ga')).toContain('pendentes: 7');
    expect(submissionWarning({ ...situation, isStopped: true }, 'es')).toContain('Enviar ahora');
  });

  it('shows no warning when submissions succeed', () => {
    expect(submissionWarning({ pending: 7, failingSince: null, isStopped: false }, 'es')).toBe(
      null,
    );
  });
});

describe('submission document', () => {
  const company = { name: 'Pérez & Hijos "<S.L.>"\uFFFE', nif: 'B00000000' };

  it('contains the company name with XML escapes', () => {
    const document = submissionDocument(['<sf:RegistroAlta/>'], { company, incident: false });
    expect(document).toContain('>Pérez &amp; Hijos &quot;&lt;S.L.&gt;&quot;</sf:NombreRazon>');
    expect(document).toContain('<sfLR:RegistroFactura><sf:RegistroAlta/></sfLR:RegistroFactura>');
    expect(document).not.toContain('RemisionVoluntaria');
  });

  it('reports an incident when records are late', () => {
    expect(submissionDocument([], { company, incident: true })).toContain(
      '<sf:RemisionVoluntaria><sf:Incidencia>S</sf:Incidencia></sf:RemisionVoluntaria>',
    );
  });
});
