import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function hasProgram(name: string, ...versionArguments: string[]): boolean {
  return spawnSync(name, versionArguments).error === undefined;
}

/** Runs a program on temporary files and returns its output. */
export function runOnFiles(
  files: Record<string, Uint8Array | string>,
  [program, ...parameters]: [string, ...string[]],
): string {
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(join(folder, name), content);
    }
    return runIn(folder, [program, ...parameters]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function runIn(folder: string, [program, ...parameters]: [string, ...string[]]): string {
  const { stdout, stderr } = spawnSync(program, parameters, {
    cwd: folder,
    encoding: 'utf8',
    // Programs print names with accents only in a locale with UTF-8.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  return `${stdout}${stderr}`;
}

/** The output of poppler's pdfsig. Its exit code is always 0, so only the text counts. */
export function pdfsig(pdf: Uint8Array): string {
  return runOnFiles({ 'contract.pdf': pdf }, ['pdfsig', '-nocert', 'contract.pdf']);
}

export function isIntactToPdfsig(pdf: Uint8Array): boolean {
  const words = pdfsig(pdf);
  return words.includes('Total document signed') && words.includes('Signature is Valid.')
    ? !words.includes('Not total document signed')
    : false;
}
