import { expect, test, vi } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import type { Deps } from '../../../deps.ts';
import { chooseProvider } from '../choose-provider.ts';
import { checkSeal } from './check-seal.ts';
import { createSeal } from './create-seal.ts';
import { makeCertificates } from './development-certificate.ts';

/** Runs the check some days after a certificate with a limited validity was created. */
async function check({ validForDays, daysLater, production, tsa = 'https://tsa.example' }: Given) {
  const made = new Date('2026-09-01T00:00:00Z');
  const now = new Date(made.getTime() + daysLater * 86_400_000);
  const { key, certificate, root } = makeCertificates(made, { validForDays });
  const pems = { SEAL_KEY_PEM: key, SEAL_CERT_PEM: certificate, SEAL_CHAIN_PEM: root };
  const config = { ...readConfig({ ...pems, SEAL_TSA_URL: tsa }), production };
  const clock = { now: () => now };
  const deps = { config, clock, seal: createSeal(config, clock), signing: chooseProvider(config) };
  const log = { warn: vi.fn(), error: vi.fn() };
  await checkSeal(deps as unknown as Deps, log as never);
  return log;
}

type Given = { validForDays: number; daysLater: number; production: boolean; tsa?: string };

test('starts without a warning if the seal certificate is valid', async () => {
  const log = await check({ validForDays: 365, daysLater: 1, production: true });
  expect(log.warn).not.toHaveBeenCalled();
  expect(log.error).not.toHaveBeenCalled();
});

test.each([
  [true, 1],
  [false, 0],
])('warns about a missing timestamp authority, production %s', async (production, times) => {
  const log = await check({ validForDays: 365, daysLater: 1, production, tsa: '' });
  expect(log.warn).toHaveBeenCalledTimes(times);
  if (times > 0) {
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('SEAL_TSA_URL is not set'));
  }
});

test('warns about a seal certificate that expires soon', async () => {
  const log = await check({ validForDays: 365, daysLater: 345, production: true });
  expect(log.warn).toHaveBeenCalledWith({ daysLeft: 20 }, expect.stringContaining('expires soon'));
});

test('refuses to start production with an expired seal certificate', async () => {
  const starting = check({ validForDays: 30, daysLater: 31, production: true });
  await expect(starting).rejects.toThrow('its certificate expired on 2026-10-01');
});

test('logs an error for an expired seal certificate in development', async () => {
  const log = await check({ validForDays: 30, daysLater: 31, production: false });
  expect(log.error).toHaveBeenCalledOnce();
});
