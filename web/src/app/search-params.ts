import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * Parses one search parameter. The order code 26092E345678 looks like a number. Throwing keeps it as
 * text, like every number that would not print as it was written.
 */
function parseParameter(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'number' && String(value) !== text) throw new Error('not a number');
  return value;
}

export const searchParams = {
  parseSearch: parseSearchWith(parseParameter),
  stringifySearch: stringifySearchWith(JSON.stringify, parseParameter),
};
