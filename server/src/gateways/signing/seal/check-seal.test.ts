import { expect, test, vi } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import type { Deps } from '../../../deps.ts';
import { chooseProvider } from '../choose-provider.ts';
import { checkSeal } from './check-seal.ts';
import { createSeal } from './create-seal.ts';
import { makeCertificates } from './development-certificate.ts';

/** The seal of a certificate that is valid for some days, looked at some days later. */
async function check({ validForDays, daysLater, production }: Given) {
  const made = new Date('2026-09-01T00:00:00Z');
  const now = new Date(made.getTime() + daysLater * 86_400_000);
  const { key, certificate, root } = makeCertificates(made, { validForDays });
  const pems = { SEAL_KEY_PEM: key, SEAL_CERT_PEM: certificate, SEAL_CHAIN_PEM: root };
  const config = { ...readConfig(pems), production };
  const clock = { now: () => now };
  const deps = { config, clock, seal: createSeal(config, clock), signing: chooseProvider(config) };
  const log = { warn: vi.fn(), error: vi.fn() };
  await checkSeal(deps as unknown as Deps, log as never);
  return log;
}

type Given = { validForDays: number; daysLater: number; production: boolean };

test('a good certificate starts without a word', async () => {
  const log = await check({ validForDays: 365, daysLater: 1, production: true });
  expect(log.warn).not.toHaveBeenCalled();
  expect(log.error).not.toHaveBeenCalled();
});

test('one that is about to expire starts with a warning', async () => {
  const log = await check({ validForDays: 365, daysLater: 345, production: true });
  expect(log.warn).toHaveBeenCalledWith({ daysLeft: 20 }, expect.stringContaining('expires soon'));
});

test('an expired one stops production, and says so', async () => {
  const starting = check({ validForDays: 30, daysLater: 31, production: true });
  await expect(starting).rejects.toThrow('its certificate expired on 2026-10-01');
});

test('an expired one is an error in the log of a development machine', async () => {
  const log = await check({ validForDays: 30, daysLater: 31, production: false });
  expect(log.error).toHaveBeenCalledOnce();
});
