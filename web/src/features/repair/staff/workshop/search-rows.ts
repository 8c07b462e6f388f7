import type { WorkshopRow } from '@cobertura/domain/repair/workshop-api.ts';

type Searched = Pick<WorkshopRow, 'serial' | 'newSerial' | 'number' | 'student'>;

/** The rows whose serial numbers, number or student have the text. An empty text finds all. */
export function filterRows<Row extends Searched>(rows: readonly Row[], text: string): Row[] {
  const wanted = simplify(text);
  return rows.filter(({ serial, newSerial, number, student }) =>
    [serial, newSerial ?? '', number, student].some((each) => simplify(each).includes(wanted)),
  );
}

/** The row of which a serial number or the number is the text. */
export function findExact<Row extends Searched>(
  rows: readonly Row[],
  text: string,
): Row | undefined {
  const wanted = simplify(text);
  return rows.find(({ serial, newSerial, number }) =>
    [serial, newSerial ?? serial, number].some((each) => simplify(each) === wanted),
  );
}

/** Without accents, spaces and hyphens, which a scanner or a hurried hand leaves out. */
function simplify(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\s-]/gu, '')
    .toLowerCase();
}
