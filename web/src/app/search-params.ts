import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * What stands behind the question mark. An order code like 26092E345678 is no number, though it
 * looks like one: what does not stay the same when it is read stays a text.
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
