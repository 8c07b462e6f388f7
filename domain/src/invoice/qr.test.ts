import { expect, it } from 'vitest';
import { qrAddress } from './qr.ts';

it.each([
  [
    'test',
    { number: '12345678&G33', date: '01-01-2024' },
    'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.4',
  ],
  [
    'live',
    { number: '12345678-G33', date: '01-09-2024' },
    'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678-G33&fecha=01-09-2024&importe=241.4',
  ],
  [
    'test',
    { number: 'A+1', date: '01-09-2024' },
    'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=A%2B1&fecha=01-09-2024&importe=241.4',
  ],
] as const)(
  'the QR code contains the address of the %s tax agency for the invoice %o',
  (environment, invoice, address) => {
    expect(qrAddress(environment, { issuerNif: '89890001K', total: '241.4', ...invoice })).toBe(
      address,
    );
  },
);
