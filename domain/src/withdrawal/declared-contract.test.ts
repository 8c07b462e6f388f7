import { expect, test } from 'vitest';
import { readDeclaredContract } from './declared-contract.ts';

const id = '0193b5a2-7c1e-7f00-8abc-0123456789ab';
const nothing = { reference: undefined, verificationCode: undefined, serials: [] };

test.each([
  ['a reference', id, { ...nothing, reference: id, serials: [id.toUpperCase()] }],
  [
    'a reference in capitals with words around it',
    `Ref: ${id.toUpperCase()}, de Noa`,
    { ...nothing, reference: id, serials: [id.toUpperCase()] },
  ],
  [
    'a verification code',
    '7K2M-9QXD-4HTB-VN31',
    { ...nothing, verificationCode: '7K2M-9QXD-4HTB-VN31', serials: ['7K2M-9QXD-4HTB-VN31'] },
  ],
  [
    'a code in small letters, with spaces and the letter O',
    'código 7k2m 9qxd 4htb vn3O',
    { ...nothing, verificationCode: '7K2M-9QXD-4HTB-VN30' },
  ],
  ['a serial number', ' 5cd1234xyz ', { ...nothing, serials: ['5CD1234XYZ'] }],
  ['a serial number after a word', 's/n: 5cd1234xyz', { ...nothing, serials: ['5CD1234XYZ'] }],
  ['other words', 'o portátil de miña nai', nothing],
])('reads %s', (_, text, hints) => {
  expect(readDeclaredContract(text)).toEqual(hints);
});
