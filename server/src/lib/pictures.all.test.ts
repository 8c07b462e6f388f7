import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Refusal } from '@cobertura/domain/errors.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { picture } from '../../testing/pictures.ts';
import { createPictures, type Pictures } from './pictures.ts';

const fits = [{ width: 1920, height: 1080, quality: 80 }] as const;
const hung = 20_000;

describe('picture processes', () => {
  let pictures: Pictures;
  let photo: Buffer;
  beforeEach(async () => {
    pictures = createPictures();
    photo = await picture();
  });
  afterEach(() => {
    vi.useRealTimers();
    pictures.close();
  });

  const send = async (key: string) => {
    const [sent] = await pictures.reencode(photo, { key, fits });
    return sent;
  };
  /** Starts a process and stops it, so that it hangs with the next picture. */
  async function hangingProcess(key = 'a'): Promise<number> {
    await send(key);
    const [pid = 0] = pictures.pids();
    process.kill(pid, 'SIGSTOP');
    return pid;
  }

  it('decodes one picture of a family at a time, and refuses more than nine that wait', async () => {
    const pid = await hangingProcess('attacker');
    const attack = Array.from({ length: 14 }, () => send('attacker'));
    const refused = await Promise.allSettled(attack.slice(10));
    expect(refused).toEqual(
      refused.map(() => ({
        status: 'rejected',
        reason: expect.objectContaining({ code: 'uploads-busy' }),
      })),
    );
    // Another family is served meanwhile, by the other process.
    await send('b');
    await send('c');
    expect(pictures.pids()).toHaveLength(2);
    process.kill(pid, 'SIGCONT');
    expect(await Promise.all(attack.slice(0, 10))).toHaveLength(10);
    expect(pictures.pids()).toHaveLength(2);
  });

  it('refuses more than forty pictures that wait', async () => {
    const pid = await hangingProcess();
    const first = send('a');
    const second = send('b');
    const waiting = Array.from({ length: 41 }, (_, family) => send(`${family}`));
    await expect(waiting.pop()).rejects.toMatchObject({ code: 'uploads-busy' });
    process.kill(pid, 'SIGCONT');
    expect(await Promise.all([first, second, ...waiting])).toHaveLength(42);
  });

  it('refuses a picture that has waited for too long', async () => {
    const impatient = createPictures({ maxWaitMs: 1 });
    const first = impatient.reencode(photo, { key: 'a', fits });
    const second = impatient.reencode(photo, { key: 'a', fits });
    await expect(second).rejects.toMatchObject({ code: 'uploads-busy' });
    expect((await first)[0].byteLength).toBeGreaterThan(100);
    impatient.close();
  });

  it('gives up a waiting picture when other uploads need its memory', async () => {
    const pid = await hangingProcess();
    const first = send('a');
    const dropped = new AbortController();
    const second = pictures.reencode(photo, { key: 'a', fits, signal: dropped.signal });
    dropped.abort(new Refusal('uploads-busy'));
    await expect(second).rejects.toMatchObject({ code: 'uploads-busy' });
    process.kill(pid, 'SIGCONT');
    expect((await first).byteLength).toBeGreaterThan(100);
  });

  it('kills a process that hangs, and counts only the time of the picture itself', async () => {
    const pid = await hangingProcess();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const first = send('a');
    const second = send('a');
    const failed = expect(first).rejects.toMatchObject({
      code: 'not-ready',
      cause: { message: 'the picture process took over 20000 ms' },
    });
    await vi.advanceTimersByTimeAsync(hung - 1);
    expect(isAlive(pid)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
    // The second picture has waited for 20 s, and another process decodes it.
    await vi.advanceTimersByTimeAsync(hung - 1);
    expect((await second).byteLength).toBeGreaterThan(100);
    expect(pictures.pids()).not.toContain(pid);
    await untilDead(pid);
  });

  it.each([
    ['SIGKILL', 'not-ready'],
    ['SIGSEGV', 'invalid-file'],
  ] as const)('replaces a process that ends with %s, and replies %s', async (signal, code) => {
    const pid = await hangingProcess();
    const lost = send('a');
    process.kill(pid, signal);
    process.kill(pid, 'SIGCONT');
    await expect(lost).rejects.toMatchObject({ code, cause: expect.any(Error) });
    expect((await send('a')).byteLength).toBeGreaterThan(100);
  });

  it('replaces a process that ended while it was idle', async () => {
    await send('a');
    const [pid = 0] = pictures.pids();
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => pictures.pids().length === 0, { timeout: 10_000 });
    expect((await send('a')).byteLength).toBeGreaterThan(100);
  });

  it('ends an idle process after a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await send('a');
    const [pid = 0] = pictures.pids();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pictures.pids()).toEqual([]);
    vi.useRealTimers();
    await untilDead(pid);
  });

  it('finishes a picture after a signal to all processes', async () => {
    const pid = await hangingProcess();
    const last = send('a');
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGCONT'] as const) process.kill(pid, signal);
    expect((await last).byteLength).toBeGreaterThan(100);
  });

  it('has a low priority, and neither our settings nor our secrets', async () => {
    await send('a');
    const [pid = 0] = pictures.pids();
    expect(getPriority(pid)).toBe(Math.min(19, getPriority() + 5));
    expect(readFileSync(`/proc/${pid}/environ`, 'latin1')).not.toContain('PATH=');
    expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'latin1').trim()).toBe('1000');
  });

  it('ends with a parent that is killed', async () => {
    const module = new URL('./pictures.ts', import.meta.url).href;
    const parent = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `const { createPictures } = await import(${JSON.stringify(module)});
       const pictures = createPictures();
       const photo = Buffer.from(${JSON.stringify(photo.toString('base64'))}, 'base64');
       await pictures.reencode(photo, { key: 'a', fits: ${JSON.stringify(fits)} });
       console.log(pictures.pids()[0]);
       setInterval(() => {}, 1000);`,
    ]);
    const [output] = await once(parent.stdout, 'data');
    const pid = Number(output);
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await untilDead(pid);
  });
});

function isAlive(pid: number): boolean {
  try {
    // A dead process whose exit was not read yet is a zombie.
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'latin1'));
  } catch {
    return false;
  }
}

async function untilDead(pid: number): Promise<void> {
  await vi.waitUntil(() => !isAlive(pid), { timeout: 10_000, interval: 20 });
}
