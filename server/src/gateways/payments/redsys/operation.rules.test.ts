import { describe, expect, it } from 'vitest';
import { describeOperation } from './operation.ts';

const terminal = { merchant: '999008881', terminal: 1 };

const refunded = {
  Ds_MerchantCode: '999008881',
  Ds_Terminal: '001',
  Ds_Order: '2609K7Q2MXBD',
  Ds_TransactionType: '3',
  Ds_Amount: '2000',
  Ds_Currency: '978',
  Ds_Response: '0900',
  Ds_AuthorisationCode: '771177',
};

const describeWith = (changes: Record<string, string>) =>
  describeOperation(terminal, { ...refunded, ...changes });

describe('a signed operation', () => {
  it('is described with its order, amount, code and time', () => {
    expect(describeWith({ Ds_Date: '31/12/2026', Ds_Hour: '23:58' })).toMatchObject({
      kind: 'refund',
      isAuthorised: true,
      orderCode: '2609K7Q2MXBD',
      amountCents: 2000,
      responseCode: '0900',
      paidAt: Date.parse('2026-12-31T23:58:00+01:00') / 1000,
    });
  });

  it.each([
    ['payment', { Ds_TransactionType: '0' }],
    ['refund', { Ds_TransactionType: '03', Ds_Terminal: '1' }],
    ['other', { Ds_TransactionType: '1' }],
    ['other', { Ds_TransactionType: '' }],
    ['other', { Ds_MerchantCode: '999008882' }],
    ['other', { Ds_Terminal: '2' }],
  ])('is a %s with %j', (kind, changes) => {
    expect(describeWith(changes).kind).toBe(kind);
  });

  it.each([
    ['0000', true],
    ['0099', true],
    ['0900', true],
    ['0400', true],
    ['0100', false],
    ['0950', false],
    ['9998', false],
    ['', false],
  ])('with the response %j is authorised: %j', (response, isAuthorised) => {
    expect(describeWith({ Ds_Response: response }).isAuthorised).toBe(isAuthorised);
  });

  it.each([
    [{ Ds_Amount: '20,00' }],
    [{ Ds_Amount: '' }],
    [{ Ds_Amount: '2147483648' }],
    [{ Ds_Currency: '840' }],
    [{ Ds_Currency: '' }],
  ])('has no amount in euros with %j', (changes) => {
    expect(describeWith(changes).amountCents).toBeNull();
  });

  it('has the same key in messages that differ in zeros and other fields', () => {
    const { key } = describeWith({});
    expect(describeWith({ Ds_Terminal: '1', Ds_Amount: '002000', Ds_Control_1: '5' }).key).toBe(
      key,
    );
    for (const name of ['Ds_Order', 'Ds_Amount', 'Ds_AuthorisationCode', 'Ds_TransactionType']) {
      expect(describeWith({ [name]: '17' }).key).not.toBe(key);
    }
  });

  it('is described without any field', () => {
    expect(describeOperation(terminal, {})).toMatchObject({
      kind: 'other',
      isAuthorised: false,
      orderCode: '',
      amountCents: null,
    });
  });
});
