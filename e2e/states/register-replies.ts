/** The demo's register is intact, so these are made up. */
export function withFindings(): object {
  const finding = {
    kind: 'record-content',
    text: 'El registro 41 y la factura F2026-000041 no dicen lo mismo: el nombre del destinatario.',
    expected: 'Uxía Núñez Rial',
    found: 'Brais Rial',
  };
  const texts = Array.from({ length: 12 }, (_, index) => `${index + 1}. ${finding.text}`);
  const last = {
    finishedAt: 1_794_819_882,
    records: 12_348,
    invoiceFiles: 12_300,
    erasedFiles: 40,
    pendingFiles: 2,
    contracts: 9_000,
    contractFiles: 8_700,
    findingCount: texts.length,
    findings: texts.map((text) => ({ ...finding, text })),
  };
  return { runningSince: null, checkedRecords: null, last };
}

/** The stand-in of the tax agency accepts every record, so these are made up. */
export function twoIssues(reply: object): object {
  const issue = {
    position: 41,
    kind: 'alta',
    state: 'rejected',
    number: 'F2026-000041',
    computerId: '00000000-0000-7000-8000-000000000000',
    madeAt: 1_793_000_000,
    answeredAt: 1_793_000_060,
    code: '1110',
    text: 'El NIF no está identificado.',
    advice: 'Corrige los datos y emite una rectificativa.',
    correctable: true,
    maySayNotInCensus: false,
  };
  const other = { ...issue, position: 42, number: 'F2026-000042', state: 'accepted-with-errors' };
  return { ...reply, docs: [issue, other], total: 2 };
}
