import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * Parses one search parameter. An order code like 26092E345678 parses as a number but is a text:
 * a number that does not print as it was written stays a text.
 */
function read(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'number' && String(value) !== text) throw new Error('not a number');
  return value;
}

export const searchParams = {
  parseSearch: parseSearchWith(read),
  stringifySearch: stringifySearchWith(JSON.stringify, read),
};
