import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { timed } from './timed.mjs';

/** The Debian packages that tests need, and how to find their programs. */
const finders = {
  'chromium-headless-shell': findChromium,
  postgresql: findPostgres,
  'poppler-utils': () => onPath('pdftotext'),
  'libxml2-utils': () => onPath('xmllint'),
  wapiti: () => onPath('wapiti'),
  sqlmap: () => onPath('sqlmap'),
  patroni: () => onPath('patroni'),
  'etcd-server': () => onPath('etcd'),
  nginx: () => onPath('nginx'),
  pgbouncer: () => onPath('pgbouncer'),
  'zbar-tools': () => onPath('zbarimg'),
  openssl: () => onPath('openssl'),
  unzip: () => onPath('unzip'),
};

/** Prefers the headless shell: it needs a third less processor time than the whole browser. */
export function findChromium() {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  return names.map(onPath).find(Boolean);
}

/** The folder of `initdb` and `postgres`, which Debian does not add to the PATH. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const folders = [
    ...versions.map((version) => join(debian, `${version}`, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => isProgram(folder, name)));
}

/** Installs missing packages as root on Debian. Elsewhere it prints what to install. */
export async function installPrograms(debianPackages) {
  const missing = debianPackages.filter((name) => !finders[name]());
  if (missing.length === 0) return;

  if (process.getuid?.() !== 0 || !onPath('apt-get')) {
    console.log(`Not installed: ${missing.join(', ')}. Tests that need them are skipped.`);
    console.log('Please install them. Only root on Debian installs them automatically.\n');
    return;
  }
  await timed(`Installing the Debian packages ${missing.join(', ')}`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await aptGet(['update'], env);
    // One by one: apt installs none of several packages if one of them does not exist.
    for (const name of missing) {
      await aptGet(['install', '--yes', '--no-install-recommends', name], env);
    }
  });
}

async function aptGet(args, env) {
  const { code, output } = await run('apt-get', args, { env, quiet: true });
  if (code !== 0) console.error(output);
}

export function onPath(name) {
  const folder = (process.env.PATH ?? '').split(delimiter).find((path) => isProgram(path, name));
  return folder && join(folder, name);
}

function isProgram(folder, name) {
  try {
    accessSync(join(folder, name), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
