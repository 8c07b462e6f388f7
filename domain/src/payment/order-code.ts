const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The format of the gateways: four digits, then up to eight digits or letters. Never reused. */
export const orderCodePattern = /^[0-9]{4}[0-9A-Za-z]{0,8}$/;

/**
 * The order code of one attempt, `2609K7Q2MXBD`, from the year and month in Madrid and at least 8
 * random bytes.
 */
export function orderCode(yearAndMonth: string, random: Uint8Array): string {
  if (!/^\d{4}$/.test(yearAndMonth)) throw new Error('an order code begins with four digits');
  if (random.length < 8) throw new Error('an order code needs 8 random bytes');
  const letters = [...random.slice(0, 8)].map((byte) => alphabet.charAt(byte % alphabet.length));
  return yearAndMonth + letters.join('');
}
