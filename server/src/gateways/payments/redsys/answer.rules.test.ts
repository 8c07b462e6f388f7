import { describe, expect, it } from 'vitest';
import { answerFrom } from './answer.ts';

const paid = {
  Ds_Amount: '4900',
  Ds_Currency: '978',
  Ds_Order: '2609K7Q2MXBD',
  Ds_Response: '0000',
};

/** Reads the fields of a paid order with changes. `undefined` removes a field. */
function readWith(changes: Record<string, string | undefined>) {
  const given = Object.entries({ ...paid, ...changes });
  return answerFrom(
    Object.fromEntries(
      given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  );
}

describe('an answer of the gateway', () => {
  it.each(['0000', '0001', '0099'])('reads %s as authorised', (code) => {
    const answer = readWith({ Ds_Response: code });
    expect(answer).toMatchObject({ result: 'authorised', responseCode: code });
    expect(answer).not.toHaveProperty('reason');
  });

  it.each(['9998', '9999'])('reads %s as unfinished', (code) => {
    expect(readWith({ Ds_Response: code })).toMatchObject({ result: 'in-progress' });
  });

  it.each(['', '0', '000', '00000', ' 0000', '+000', '0x00', '00e0', 'OK', undefined])(
    'reads the invalid response %j as unfinished',
    (code) => {
      const answer = readWith({ Ds_Response: code });
      expect(answer).toMatchObject({ result: 'in-progress', responseCode: '' });
    },
  );

  it.each([
    ['0100', 'other'],
    ['0101', 'card-expired'],
    ['0102', 'issuer-refused'],
    ['0106', 'authentication'],
    ['0116', 'not-enough'],
    ['0125', 'card-details'],
    ['0129', 'card-details'],
    ['0172', 'issuer-refused'],
    ['0180', 'issuer-refused'],
    ['0184', 'authentication'],
    ['0190', 'issuer-refused'],
    ['0191', 'card-details'],
    ['0195', 'authentication'],
    ['0202', 'issuer-refused'],
    ['0400', 'other'],
    ['0900', 'other'],
    ['0904', 'not-available'],
    ['0909', 'try-later'],
    ['0912', 'try-later'],
    ['0913', 'try-later'],
    ['9051', 'try-later'],
    ['9078', 'not-available'],
    ['9672', 'authentication'],
    ['9673', 'cancelled'],
    ['9675', 'issuer-refused'],
    ['9912', 'try-later'],
    ['9915', 'cancelled'],
    ['9997', 'try-later'],
    ['7777', 'other'],
  ])('reads %s as denied: %s', (code, reason) => {
    expect(readWith({ Ds_Response: code })).toMatchObject({
      result: 'denied',
      reason,
      responseCode: code,
    });
  });

  it('reads an error without a response as the matching response', () => {
    const answer = readWith({ Ds_Response: undefined, Ds_ErrorCode: 'SIS0078' });
    expect(answer).toMatchObject({
      result: 'denied',
      reason: 'not-available',
      responseCode: 'SIS0078',
    });
  });

  it.each([
    ['4900', 4900],
    ['000000004900', 4900],
    ['49.00', -1],
    ['-4900', -1],
    ['', -1],
    [undefined, -1],
    ['1'.repeat(13), -1],
  ])('reads the amount %j as %d cents', (amount, cents) => {
    expect(readWith({ Ds_Amount: amount }).amountCents).toBe(cents);
  });

  it.each([
    ['978', true],
    ['0978', true],
    ['840', false],
    ['', false],
    ['EUR', false],
  ])('reads the currency %j as euros: %j', (currency, inEuros) => {
    expect(readWith({ Ds_Currency: currency }).inEuros).toBe(inEuros);
  });

  it.each([
    ['14701', '978', '147,01 €'],
    ['4900', '840', '49,00 USD'],
    ['4900', '756', '49,00 ISO 756'],
    ['49.00', '978', '? €'],
    ['4900', '', '49,00 ?'],
  ])('shows the amount %j in the currency %j to people as %s', (amount, currency, text) => {
    const { reported } = readWith({ Ds_Amount: amount, Ds_Currency: currency });
    expect(reported.replace(/\s/g, ' ')).toBe(text);
  });

  it.each([
    ['31/12/2026', '23:58', '2026-12-31T23:58:00+01:00'],
    ['01/01/2027', '00:03', '2027-01-01T00:03:00+01:00'],
    ['15/07/2026', '00:30', '2026-07-15T00:30:00+02:00'],
    ['25/10/2026', '02:30', '2026-10-25T02:30:00+01:00'],
    ['2026-12-31', '23:58:07', '2026-12-31T23:58:07+01:00'],
    ['2026-12-31', '23:58:07.0', '2026-12-31T23:58:07+01:00'],
  ])('reads %s at %s as a time in Madrid', (date, hour, iso) => {
    const answer = readWith({ Ds_Date: date, Ds_Hour: hour });
    expect(answer.paidAt).toBe(Date.parse(iso) / 1000);
  });

  it.each([
    [undefined, '23:58'],
    ['31/12/2026', undefined],
    ['31/12/2026', ''],
    ['31/02/2026', '10:00'],
    ['31/12/26', '23:58'],
    ['12-31-2026', '23:58'],
    ['31/12/2026', '24:00'],
    ['31/12/2026', '2358'],
    ['29/03/2026', '02:30'],
    ['31%2F12%2F2026%', '23%3A58'],
  ])('ignores the unreadable time %j %j', (date, hour) => {
    expect(readWith({ Ds_Date: date, Ds_Hour: hour })).not.toHaveProperty('paidAt');
  });
});
