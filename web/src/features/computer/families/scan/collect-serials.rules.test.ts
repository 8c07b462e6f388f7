import { expect, test } from 'vitest';
import type { SerialCheckResult } from '../data/serial-check.ts';
import { collectSerials } from './collect-serials.ts';

const during = { isOver: false, minReads: 2 };
const after = { isOver: true, minReads: 2 };

async function read(
  frames: readonly string[][],
  results: Record<string, SerialCheckResult> = {},
  check = async (serial: string): Promise<SerialCheckResult> => results[serial] ?? 'unknown',
) {
  const checked: string[] = [];
  const serials = collectSerials((serial) => {
    checked.push(serial);
    return check(serial);
  });
  for (const frame of frames) serials.add(frame);
  await new Promise((resolve) => setTimeout(resolve));
  return { found: serials.found, checked };
}

test('uses the serial number that can be used, among others of the label', async () => {
  const { found } = await read([['1A2B3C#ABE', 'SER-10001', 'A45E60C2001F']], {
    'SER-10001': 'ok',
    '1A2B3C#ABE': 'assigned',
  });
  expect(found(during)).toEqual(['SER-10001']);
});

test('waits for other barcodes while none can be used', async () => {
  const { found } = await read([['1A2B3C#ABE'], ['1A2B3C#ABE']], { '1A2B3C#ABE': 'assigned' });
  expect(found(during)).toBeUndefined();
  expect(found(after)).toEqual(['1A2B3C#ABE']);
});

test.each([
  ['that two computers can use', { 'SER-10001': 'ok', 'SER-10002': 'ok' }],
  ['that are known', { 'SER-10001': 'assigned', 'SER-10002': 'other-model' }],
  ['that are unknown', {}],
] as const)('offers serial numbers %s to choose from', async (_, results) => {
  const label = ['SER-10001', 'SER-10002'];
  const { found } = await read([label, label], results);
  expect(found(after)).toEqual(label);
});

test('offers an unknown one only if it was read often enough', async () => {
  const { found } = await read([['SER-10001', 'SER-1OOO1'], ['SER-10001']]);
  expect(found(after)).toEqual(['SER-10001']);
  expect(found({ isOver: true, minReads: 1 })).toEqual(['SER-10001', 'SER-1OOO1']);
});

test('checks each serial number once and at most eight', async () => {
  const many = Array.from({ length: 20 }, (_, index) => `SER-100${index}`);
  const { checked } = await read([many, many]);
  expect(checked).toEqual(many.slice(0, 8));
});

test.each([
  ['does not reply', () => new Promise<SerialCheckResult>(() => {})],
  ['fails', () => Promise.reject(new Error('offline'))],
])('finds what was read even if the check %s', async (_, check) => {
  const { found } = await read([['SER-10001'], ['SER-10001']], {}, check);
  expect(found(during)).toBeUndefined();
  expect(found(after)).toEqual(['SER-10001']);
});

test('finds nothing in barcodes without a serial number', async () => {
  const { found, checked } = await read([['https://example.com', '']]);
  expect(found(after)).toBeUndefined();
  expect(checked).toEqual([]);
});
