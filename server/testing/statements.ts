const cents = (amount: number) => String(amount).padStart(14, '0');

type Line = {
  amountCents: number;
  concept?: string;
  payer?: string;
  sign?: '1' | '2';
  document?: string;
  /** The first and the second reference. */
  references?: readonly [string, string?];
};

/** The default account for transfers: its IBAN, and as Norma 43 writes it. */
export const ourAccount = { iban: 'ES4499990049112026000115', norma43: '999900492026000115' };

/** A Norma 43 file of one account. Banks put name and concept into the first complement record. */
export function norma43(
  lines: readonly Line[],
  {
    day = '261112',
    closing,
    account = ourAccount.norma43,
  }: { day?: string; closing?: number; account?: string } = {},
): string {
  const opening = 100_000;
  const debits = totals(lines.filter(({ sign }) => sign === '1'));
  const credits = totals(lines.filter(({ sign }) => sign !== '1'));
  const sum = opening + credits.cents - debits.cents;
  const movements = lines.flatMap(({ payer = '', concept = '', ...line }) => [
    mainRecord(line, day),
    `2301${payer.padEnd(38)}${concept.padEnd(38)}`,
  ]);
  return [
    `11${account}${day}${day}2${cents(opening)}9783${'COBERTURA ESCOLAR DEMO'.padEnd(26)}`,
    ...movements,
    `33${account}${debits.text}${credits.text}2${cents(closing ?? sum)}978`,
    `88${'9'.repeat(18)}${String(movements.length + 2).padStart(6, '0')}`,
  ].join('\r\n');
}

function mainRecord(
  { amountCents, sign = '2', document = '', references: [first, second = ''] = [''] }: Line,
  day: string,
): string {
  const references = document.padStart(10, '0') + first.padEnd(12) + second.padEnd(16);
  return `22    0049${day}${day}04007${sign}${cents(amountCents)}${references}`;
}

function totals(lines: readonly Line[]) {
  const sum = lines.reduce((total, { amountCents }) => total + amountCents, 0);
  return { cents: sum, text: `${String(lines.length).padStart(5, '0')}${cents(sum)}` };
}

type Entry = {
  amount: string;
  text?: string;
  payer?: string;
  day?: string;
  sign?: 'CRDT' | 'DBIT';
  status?: string;
  currency?: string;
  details?: string;
  /** References of the entry and of its transfer. */
  references?: { entry?: string; bank?: string; endToEnd?: string; transaction?: string };
  isReversal?: boolean;
  version?: '02' | '08';
};

const element = (name: string, content: string | undefined) =>
  content === undefined ? '' : `<${name}>${content}</${name}>`;

/** An entry of a camt.053 file. Version 08 nests codes and parties one level deeper. */
export function entry({
  amount,
  text = '',
  payer = '',
  day = '2026-11-12',
  sign = 'CRDT',
  status = 'BOOK',
  currency = 'EUR',
  references = {},
  isReversal,
  version = '02',
  details,
}: Entry): string {
  const name = element('Nm', payer.replaceAll('&', '&amp;'));
  const debtor = version === '08' ? element('Pty', name) : name;
  const refs =
    element('EndToEndId', references.endToEnd ?? 'NOTPROVIDED') +
    element('TxId', references.transaction);
  const transfer =
    `<NtryDtls><TxDtls><Refs>${refs}</Refs>` +
    `<RltdPties><Dbtr>${debtor}</Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls>`;
  return element(
    'Ntry',
    element('NtryRef', references.entry) +
      `<Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>` +
      element('RvslInd', isReversal === undefined ? undefined : String(isReversal)) +
      element('Sts', version === '08' ? element('Cd', status) : status) +
      `<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>` +
      element('AcctSvcrRef', references.bank) +
      (details ?? transfer),
  );
}

/** A camt.053 file of one account. Without balances its totals are not checked. */
export function camt(
  entries: readonly string[],
  {
    version = '02',
    account = ourAccount.iban,
    opening,
    closing,
  }: { version?: string; account?: string; opening?: string; closing?: string } = {},
): string {
  const balance = (kind: string, amount: string | undefined) =>
    amount === undefined
      ? ''
      : `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt>` +
        '<CdtDbtInd>CRDT</CdtDbtInd></Bal>';
  return (
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">` +
    `<BkToCstmrStmt><Stmt><Acct><Id><IBAN>${account}</IBAN></Id></Acct>` +
    `${balance('OPBD', opening)}${balance('CLBD', closing)}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
  );
}
