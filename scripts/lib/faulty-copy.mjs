import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './project.mjs';

const workspaces = ['domain', 'server', 'web', 'scripts'];

/**
 * Copies the files that git knows or would add, as they are now, into a temporary folder. It uses the
 * same packages, but has its own caches. Its `plant` returns a function that takes the fault back.
 */
export function createFaultyCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-faults-'));
  for (const file of listFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  linkPackages(folder);

  return {
    folder,
    plant: ({ file, find, replace }) => {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(
        path,
        text.replace(find, () => replace),
      );
      return () => writeFileSync(path, text);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function listFiles() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  // A removed file is still in the index.
  return [...new Set(files)].filter((file) => file && existsSync(join(root, file)));
}

/** Links each package. Links to the workspaces lead to the copy, so the faults reach all of them. */
function linkPackages(folder) {
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@cobertura'), { recursive: true });
  const isCache = (name) => name.startsWith('.') && name !== '.bin' && name !== '.installed-from';
  for (const name of readdirSync(packages).filter((name) => !isCache(name))) {
    if (name === '@cobertura') continue;
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  }
  for (const name of workspaces) {
    symlinkSync(join('../..', name), join(folder, 'node_modules/@cobertura', name));
    const nested = join(root, name, 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, join(folder, name, 'node_modules'));
  }
}
