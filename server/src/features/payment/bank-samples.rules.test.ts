import { Refusal } from '@cobertura/domain/errors.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { camt, entry, norma43, ourAccount } from '../../../testing/statements.ts';
import { parseStatement } from './service/parse-statement.ts';

// Other projects test their readers with samples of these shapes. The content here is invented.

const read = (text: string) => parseStatement(Buffer.from(text, 'latin1'), ourAccount.iban);
const amountsOf = (text: string) => read(text).movements.map(({ amountCents }) => amountCents);

const account = ourAccount.norma43;
const orders = [
  `11${account}2602012602022000000002000009783ESCOLA DEMO SL 099`,
  '2299990049260201260201011112000000000100500000000000ORDEN PAGO RECIB',
  '2299990049260201260201011112000000000050250000000000ORDEN PAGO RECIB',
  '2301LIQ. OP. N 000000000000069',
  '2302FERRETERIA DO PORTO SL 15001 CORUÑA ES',
  `33${account}0000000000000000000${'00002'}00000000015075${'2'}00000000215075978`,
  '88999999999999999999000006',
];

describe('shapes of public Norma 43 samples', () => {
  it('reads orders with trimmed records and a movement without complements', () => {
    expect(read(orders.join('\n')).movements).toMatchObject([
      // This bank writes a concept across the two references.
      { amountCents: 10_050, payer: '', text: 'ORDEN PAGO R ECIB' },
      { amountCents: 5025, payer: 'LIQ. OP. N 000000000000069' },
    ]);
  });

  it('reads movements in any order, with a name after its label and an equivalence', () => {
    const text = [
      `11${account}2602012605312000000000000009783ESCOLA DEMO SL`,
      '22    00002605262605250610010000000000000300000000000000000000005540014210128010',
      '2301COMISIÓN',
      '22    0000260512260512040161000000000178300000000000000975737917',
      '2301TRANSFERENC. A                               PAPELERIA DO RIO',
      '22    0000260516260516040162000000000280290000000000000000000000',
      '2301TRANSFERENC. SABELA NUÑEZ',
      '240197800000000000100',
      `33${account}000020000000001783300001000000000280292${'10196'.padStart(14, '0')}978`,
      '88999999999999999999000009',
    ].join('\n');
    expect(read(text).movements).toMatchObject([
      {
        bookedOn: '2026-05-16',
        amountCents: 28_029,
        text: '000000000000 TRANSFERENC. SABELA NUÑEZ',
        references: [],
      },
    ]);
  });

  it('reads two equal movements, and several statements in one file', () => {
    const twin = { amountCents: 3, concept: 'COMISION' };
    expect(amountsOf(norma43([twin, twin]))).toEqual([3, 3]);
    const [first, second] = [norma43([twin]), norma43([{ amountCents: 4 }])].map((text) =>
      text.split('\r\n').slice(0, -1),
    );
    const records = [...(first ?? []), ...(second ?? [])];
    const end = `88${'9'.repeat(18)}${String(records.length).padStart(6, '0')}`;
    expect(amountsOf([...records, end].join('\r\n'))).toEqual([3, 4]);
  });
});

describe('shapes of public camt.053 samples', () => {
  it('reads a transfer with references and no concept, next to debits and a debit reversal', () => {
    const own = (name: string, content: string) => `<${name}>${content}</${name}>`;
    const details = own(
      'NtryDtls',
      own(
        'TxDtls',
        own('Refs', own('InstrId', 'INNDNL2U2026') + own('EndToEndId', '115')) +
          own('AmtDtls', own('TxAmt', '<Amt Ccy="EUR">1405.31</Amt>')) +
          own('RltdPties', own('Dbtr', own('Nm', 'Imprenta Vila'))) +
          own('AddtlTxInf', '#IMPRENTA VILA 90782'),
      ),
    );
    const text = camt(
      [
        entry({ amount: '754.25', sign: 'DBIT' }),
        entry({ amount: '664.05', sign: 'DBIT', isReversal: true }),
        entry({ amount: '1405.31', details }),
      ],
      { opening: '15568.27', closing: '15555.28' },
    );
    expect(read(text).movements).toMatchObject([
      {
        amountCents: 140_531,
        payer: 'Imprenta Vila',
        text: '115 #IMPRENTA VILA 90782',
        references: ['115', 'INNDNL2U2026'],
      },
    ]);
  });

  it('reads a batch of version 04, whose transfers share the reference of the batch', () => {
    const transfer = (amount: string, reference: string) =>
      '<TxDtls><Refs><AcctSvcrRef>BATCH-1</AcctSvcrRef></Refs>' +
      `<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RmtInf><Strd><CdtrRefInf>` +
      `<Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`;
    const details =
      '<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>' +
      `${transfer('2187.00', '3023')}${transfer('1296.00', '3024')}</NtryDtls>`;
    const batch = entry({ amount: '3483.00', references: { entry: '012345678' }, details });
    const text = camt([batch], { version: '04', opening: '75960.15', closing: '79443.15' });
    expect(read(text).movements).toMatchObject([
      { amountCents: 218_700, text: '3023', references: ['BATCH-1', '012345678'] },
      { amountCents: 129_600, text: '3024', references: ['BATCH-1', '012345678'] },
    ]);
  });

  it('reads version 08 with another identification, times and a balance in another currency', () => {
    const text = camt([entry({ amount: '8.85', payer: 'Uxía Rey', version: '08' })], {
      version: '08',
      opening: '18.15',
      closing: '27.00',
    })
      .replace('"EUR">27.00', '"SEK">27.00')
      .replace(/<IBAN>(.*)<\/IBAN>/, '<Othr><Id>$1</Id></Othr>')
      .replace(
        /<BookgDt>.*<\/BookgDt>/,
        '<BookgDt><DtTm>2026-12-31T13:15:00+01:00</DtTm></BookgDt>',
      );
    expect(read(text).movements).toMatchObject([
      { amountCents: 885, bookedOn: '2026-12-31', valueOn: '2026-11-12', payer: 'Uxía Rey' },
    ]);
  });

  it('reads version 10 without details, and several statements of our account', () => {
    const plain = entry({ amount: '1000.00', details: '', version: '08' }).replace(
      /<ValDt>.*<\/ValDt>/,
      '',
    );
    const text = camt([plain], { version: '10', opening: '0.00', closing: '1000.00' });
    expect(read(text).movements).toMatchObject([{ amountCents: 100_000, text: '', payer: '' }]);
    const statement = /<Stmt>.*<\/Stmt>/.exec(text)?.[0] ?? '';
    expect(amountsOf(text.replace(statement, statement + statement))).toEqual([100_000, 100_000]);
    expect(amountsOf(text.replace(/<Ntry>.*<\/Ntry>/, '').replace('1000.00', '0.00'))).toEqual([]);
  });

  it('skips an entry of an account in another currency, with its own amount in euros', () => {
    const details =
      '<NtryDtls><TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">32.00</Amt></TxAmt></AmtDtls></TxDtls></NtryDtls>';
    expect(amountsOf(camt([entry({ amount: '345.34', currency: 'SEK', details })]))).toEqual([]);
  });
});

it('reads or refuses any bytes and throws no other error', () => {
  const good = Buffer.from(orders.join('\n'), 'latin1');
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.tuple(fc.nat(good.length), fc.uint8Array({ maxLength: 90 })).map(([at, more]) => {
      const changed = Buffer.from(good);
      changed.set(more.subarray(0, good.length - at), at);
      return changed;
    }),
  );
  fc.assert(
    fc.property(bytes, (content) => {
      try {
        expect(parseStatement(content, ourAccount.iban).movements).toBeInstanceOf(Array);
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
      }
    }),
  );
});
