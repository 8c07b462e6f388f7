import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { camt, entry, ourAccount } from '../../../testing/statements.ts';
import { bankText } from './service/bank-files/bank-text.ts';
import { readCamt053 } from './service/bank-files/camt053.ts';

const readOurs = (text: string) => readCamt053(text, ourAccount.iban);

const read = (text: string) => {
  const statement = readOurs(text);
  if (!statement.ok) throw new Error(statement.problem);
  return statement.movements;
};

describe('camt.053 statements', () => {
  it.each([
    ['02', '02'],
    ['04', '02'],
    ['08', '08'],
    ['10', '08'],
  ] as const)('reads the credits of camt.053 version %s', (version, shape) => {
    const text = camt(
      [
        entry({
          amount: '49.00',
          payer: 'Sabela Núñez & Rial',
          text: 'COBERTURA',
          references: { bank: 'BANK-77', entry: '3', transaction: 'TX 1' },
          version: shape,
        }),
      ],
      { version },
    );
    expect(read(text)).toEqual([
      {
        bookedOn: '2026-11-12',
        valueOn: '2026-11-12',
        amountCents: 4900,
        payer: 'Sabela Núñez & Rial',
        text: 'COBERTURA NOTPROVIDED',
        references: ['BANK-77', 'TX 1', '3'],
        positionInFile: '3',
        isReversal: false,
      },
    ]);
  });

  it('reads a camt.053 file with namespace prefixes and timestamps', () => {
    const text = camt([entry({ amount: '49', text: 'x' })])
      .replaceAll(/<(\/?)([A-Z])/g, '<$1ns2:$2')
      .replaceAll('xmlns=', 'xmlns:ns2=')
      .replace(
        /<ns2:BookgDt>.*?<\/ns2:BookgDt>/,
        '<ns2:BookgDt><ns2:DtTm>2026-11-12T10:00:00+01:00</ns2:DtTm></ns2:BookgDt>',
      );
    expect(read(text)).toMatchObject([{ amountCents: 4900, bookedOn: '2026-11-12' }]);
  });

  it('skips debits, pending entries and other currencies', () => {
    const entries = [
      entry({ amount: '10.00', sign: 'DBIT' }),
      entry({ amount: '20.00', status: 'PDNG' }),
      entry({ amount: '30.00', currency: 'USD' }),
      entry({ amount: '0.00' }),
      entry({ amount: '40.50' }),
    ];
    expect(read(camt(entries)).map(({ amountCents }) => amountCents)).toEqual([4050]);
  });

  it.each([
    ['Sts', '<Sts>PDNG</Sts>'],
    ['Sts/Cd', '<Sts><Cd>PDNG</Cd></Sts>'],
  ])('skips a pending entry, written in %s', (_, status) => {
    const pending = entry({ amount: '20.00' }).replace(/<Sts>.*<\/Sts>/, status);
    const text = camt([pending, entry({ amount: '5.00' })], { opening: '0.00', closing: '5.00' });
    expect(read(text).map(({ amountCents }) => amountCents)).toEqual([500]);
  });

  it('uses the other date of an entry that has only one', () => {
    const both = entry({ amount: '49.00', day: '2026-11-10' });
    const withoutBooking = both.replace(/<BookgDt>.*<\/BookgDt>/, '');
    const withoutValue = both.replace(/<ValDt>.*<\/ValDt>/, '');
    const days = { bookedOn: '2026-11-10', valueOn: '2026-11-10' };
    expect(read(camt([withoutBooking]))).toMatchObject([days]);
    expect(read(camt([withoutValue]))).toMatchObject([days]);
    const without = withoutBooking.replace(/<ValDt>.*<\/ValDt>/, '');
    expect(readOurs(camt([without]))).toMatchObject({ problem: 'not-a-statement' });
  });

  it('reads balances without a sign, and does not compare different currencies', () => {
    const signless = (closing: string) =>
      camt([entry({ amount: '49.00' })], { opening: '1.00', closing }).replaceAll(
        '</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>',
        '</Amt></Bal>',
      );
    expect(read(signless('50.00'))).toHaveLength(1);
    expect(readOurs(signless('51.00'))).toMatchObject({ problem: 'does-not-add-up' });
    expect(read(signless('27.00').replace('"EUR">27', '"SEK">27'))).toHaveLength(1);
  });

  it('reads a file with blank lines around it and an ampersand that is not escaped', () => {
    const text = camt([entry({ amount: '49.00', text: 'Rey & Vila' })]);
    expect(read(`\n${text}\n\u001a`)).toMatchObject([{ text: 'Rey & Vila NOTPROVIDED' }]);
  });

  it('marks reversals', () => {
    const entries = [
      entry({ amount: '49.00', isReversal: true }),
      entry({ amount: '49.00', isReversal: false }),
      entry({ amount: '49.00', isReversal: true, sign: 'DBIT' }),
    ];
    const text = camt(entries, { opening: '0.00', closing: '49.00' });
    expect(read(text).map(({ isReversal }) => isReversal)).toEqual([true, false]);
  });

  it('keeps NtryRef as a reference that identifies when the bank gives no other', () => {
    const [withoutBank] = read(camt([entry({ amount: '49.00', references: { entry: '3' } })]));
    expect(withoutBank).toMatchObject({ references: ['3'] });
    expect(withoutBank).not.toHaveProperty('positionInFile');
    const [equal] = read(
      camt([entry({ amount: '49.00', references: { entry: 'BANK-1', bank: 'BANK-1' } })]),
    );
    expect(equal).toMatchObject({ references: ['BANK-1'] });
    expect(equal).not.toHaveProperty('positionInFile');
  });

  it('refuses the statement of another account before it compares the balances', () => {
    const other = 'ES9121000418450200051332';
    const wrong = { opening: '0.00', closing: '1.00' };
    const text = camt([entry({ amount: '49.00' })], { account: other, ...wrong });
    const refusal = { ok: false, problem: 'other-account', account: other };
    expect(readOurs(text)).toEqual(refusal);
    const ours = camt([entry({ amount: '49.00' })], wrong);
    const statement = (file: string) => /<Stmt>.*<\/Stmt>/.exec(file)?.[0] ?? '';
    expect(readOurs(ours.replace('</Stmt>', `</Stmt>${statement(text)}`))).toEqual(refusal);
  });

  it.each(['99990049112026000115', '999900492026000115', ourAccount.iban])(
    'accepts our account written as %s in another identification',
    (id) => {
      const text = camt([entry({ amount: '49.00' })]).replace(
        /<IBAN>.*<\/IBAN>/,
        `<Othr><Id>${id}</Id></Othr>`,
      );
      expect(read(text)).toHaveLength(1);
    },
  );

  it('splits an entry into its transfers when each has an amount', () => {
    const details = (own: string) =>
      `<NtryDtls>${own}</NtryDtls>`
        .replaceAll(
          '[A]',
          '<TxDtls><Amt Ccy="EUR">49.00</Amt><RmtInf><Ustrd>A</Ustrd></RmtInf></TxDtls>',
        )
        .replaceAll(
          '[B]',
          '<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">51.00</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>B</Ustrd></RmtInf></TxDtls>',
        )
        .replaceAll('[C]', '<TxDtls><RmtInf><Ustrd>C</Ustrd></RmtInf></TxDtls>');
    const one = (own: string) =>
      read(camt([entry({ amount: '100.00', details: details(own) })])).map(
        ({ amountCents, text }) => [amountCents, text],
      );
    expect(one('[A][B]')).toEqual([
      [4900, 'A'],
      [5100, 'B'],
    ]);
    expect(one('[A]</NtryDtls><NtryDtls>[B]')).toEqual([
      [4900, 'A'],
      [5100, 'B'],
    ]);
    expect(one('[A][C]')).toEqual([[10_000, 'A C']]);
    expect(one('[A][A]')).toEqual([[10_000, 'A A']]);
  });

  it('refuses a statement whose entries do not add up to its balances', () => {
    const entries = [entry({ amount: '49.00' }), entry({ amount: '9.00', sign: 'DBIT' })];
    expect(read(camt(entries, { opening: '100.00', closing: '140.00' }))).toHaveLength(1);
    expect(readOurs(camt(entries, { opening: '100.00', closing: '149.00' }))).toMatchObject({
      problem: 'does-not-add-up',
    });
  });

  it.each([
    '<html><body>Iniciar sesión</body></html>',
    '<',
    '<Document/>',
    '<Document><BkToCstmrStmt/></Document>',
    camt([entry({ amount: '49.005' })]),
    camt([entry({ amount: '-49.00' })]),
    camt([entry({ amount: '4,90' })]),
    camt([entry({ amount: '49.00', day: '2026-02-31' })]),
    camt([entry({ amount: '49.00', day: '0000-01-01' })]),
    camt([entry({ amount: '49.00' })], { account: '1'.repeat(5000) }),
    camt([entry({ amount: '49.00' })], { account: '' }),
    camt([entry({ amount: '49.00' }).replace(/<CdtDbtInd>.*<\/CdtDbtInd>/, '')]),
    camt([entry({ amount: '49.00' }).replace(/<Amt.*<\/Amt>/, '')]),
    camt([entry({ amount: '49.00' }).replace(' Ccy="EUR"', '')]),
    camt([entry({ amount: '49.00' }), entry({ amount: '49.00' })]).slice(0, -900),
  ])('refuses %j as a camt.053 statement', (text) => {
    expect(readOurs(text)).toMatchObject({ ok: false, problem: 'not-a-statement' });
  });

  it('does not expand the custom entities of a file', () => {
    const bomb = `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${camt([
      entry({ amount: '49.00', text: '&b;&#0;&#x41;&quot;&#xD800;' }),
    ]).replace(/^<\?xml.*?\?>/, '')}`;
    const statement = readOurs(bomb);
    const texts = statement.ok ? statement.movements.map(({ text }) => text).join() : '';
    for (const bad of ['aaa', '\0']) expect(texts).not.toContain(bad);
  });

  it('refuses a file with too many tags', () => {
    const text = camt([entry({ amount: '1.00' })]).replace(/$/, '<a/>'.repeat(600_000));
    expect(readOurs(text)).toMatchObject({ ok: false, problem: 'not-a-statement' });
  });

  it('never throws on a malformed camt.053 file', () => {
    const piece = fc.oneof(
      fc.constantFrom(...camt([entry({ amount: '49.00', text: 'x' })]).split(/(?=<)/)),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        expect(readOurs(pieces.join(''))).toHaveProperty('ok');
      }),
    );
  });
});

describe('text encodings of banks', () => {
  const words = 'SABELA NÚÑEZ DE AÑÓN, Rúa da Paz, 1.º · peluquería';
  const inWindows = Buffer.from(words, 'latin1');
  const inDos = Buffer.from([0x4e, 0xe9, 0xa5, 0x45, 0x5a, 0x20, 0xa4, 0xa0, 0xa2, 0x20, 0xb5]);

  it.each([
    ['UTF-8', Buffer.from(words), words],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${words}`), words],
    ['Windows-1252', inWindows, words],
    ['code page 850', inDos, 'NÚÑEZ ñáó Á'],
    ['ASCII', Buffer.from('NUNEZ'), 'NUNEZ'],
  ])('decodes a bank file in %s', (_, bytes, text) => {
    expect(bankText(bytes)).toBe(text);
  });

  it('returns undefined for a bank file with a zero byte', () => {
    expect(bankText(Buffer.from([0x31, 0, 0x31]))).toBeUndefined();
  });
});
