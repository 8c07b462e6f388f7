import type { Movement, ReadStatement } from '@cobertura/domain/statement/movement.ts';
import { XMLParser } from 'fast-xml-parser';

/** ISO 20022: the credits of every statement in the file that are booked. */
export function readCamt053(text: string): ReadStatement {
  const root = parse(text);
  const statements = listOf(at(root, 'Document', 'BkToCstmrStmt', 'Stmt'));
  if (statements.length === 0) return { ok: false, problem: 'not-a-statement' };

  const movements: Movement[] = [];
  for (const statement of statements) {
    const account = textOf(at(statement, 'Acct', 'Id', 'IBAN'));
    for (const entry of listOf(at(statement, 'Ntry'))) {
      if (textOf(at(entry, 'CdtDbtInd')) !== 'CRDT' || !isBooked(entry)) continue;
      const movement = readEntry(entry, account);
      if (!movement) return { ok: false, problem: 'not-a-statement' };
      movements.push(...movement);
    }
  }
  return { ok: true, movements };
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
});

function parse(text: string): unknown {
  try {
    return parser.parse(text);
  } catch {
    return undefined;
  }
}

/** An entry may gather several transfers, each with its own amount. */
function readEntry(entry: unknown, account: string): Movement[] | undefined {
  const bookedOn =
    textOf(at(entry, 'BookgDt', 'Dt')) || textOf(at(entry, 'BookgDt', 'DtTm')).slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(bookedOn)) return undefined;
  const transfers = listOf(at(entry, 'NtryDtls', 'TxDtls'));
  const parts = transfers.length > 1 ? transfers : [transfers[0]];
  const found: Movement[] = [];
  for (const part of parts) {
    const own = at(part, 'Amt') ?? at(part, 'AmtDtls', 'TxAmt', 'Amt');
    const amountCents = euros(parts.length > 1 ? own : at(entry, 'Amt'));
    if (amountCents === undefined) return undefined;
    const payer =
      textOf(at(part, 'RltdPties', 'Dbtr', 'Nm')) ||
      textOf(at(part, 'RltdPties', 'Dbtr', 'Pty', 'Nm'));
    const said = [
      ...listOf(at(part, 'RmtInf', 'Ustrd')),
      at(part, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
      at(part, 'Refs', 'EndToEndId'),
      at(entry, 'AddtlNtryInf'),
    ].map(textOf);
    if (amountCents > 0) {
      found.push({ account, bookedOn, amountCents, payer, text: said.filter(Boolean).join(' ') });
    }
  }
  return found;
}

function isBooked(entry: unknown): boolean {
  const status = textOf(at(entry, 'Sts', 'Cd')) || textOf(at(entry, 'Sts'));
  return status === '' || status === 'BOOK';
}

/** Whole cents; nothing where it is another currency. */
function euros(amount: unknown): number | undefined {
  const currency =
    typeof amount === 'object' && amount !== null ? textOf(at(amount, '@Ccy')) : 'EUR';
  const digits = /^(\d{1,10})(?:\.(\d{1,5}))?$/.exec(textOf(amount));
  if (!digits || currency !== 'EUR') return undefined;
  const [, whole = '', part = ''] = digits;
  const cents = part.padEnd(2, '0');
  return /^0*$/.test(cents.slice(2)) ? Number(whole) * 100 + Number(cents.slice(0, 2)) : undefined;
}

function at(node: unknown, ...path: string[]): unknown {
  let found = node;
  for (const name of path) {
    const one = Array.isArray(found) ? found[0] : found;
    if (typeof one !== 'object' || one === null || !Object.hasOwn(one, name)) return undefined;
    found = (one as Record<string, unknown>)[name];
  }
  return found;
}

function listOf(node: unknown): unknown[] {
  return node === undefined ? [] : Array.isArray(node) ? node : [node];
}

/** An element with attributes keeps its text under a name of its own. */
function textOf(node: unknown): string {
  if (typeof node === 'string') return node.trim();
  if (typeof node === 'object' && node !== null && '#text' in node) return textOf(node['#text']);
  return '';
}
