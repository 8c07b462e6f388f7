import { afterEach, beforeEach } from 'vitest';

/**
 * Fails a test that calls console.error, unless the test expects it:
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const show = console.error;
let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  console.error = (...args: unknown[]) => {
    unexpected.push(args);
    show(...args);
  };
});

afterEach(() => {
  console.error = show;
  if (unexpected.length > 0) {
    throw new Error(
      `console.error was called: ${unexpected.map((args) => args.join(' ')).join('\n')}`,
    );
  }
});
