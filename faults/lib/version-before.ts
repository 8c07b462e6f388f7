import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

/**
 * Checks out the version before this one into a temporary folder: the given commit, or the commit
 * before the newest migration was added.
 */
export function checkOutVersionBefore(given: string | undefined) {
  const commit = given ?? `${newestMigrationCommit()}^`;
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-before-'));
  git('worktree', 'add', '--detach', '--force', folder, commit);
  linkPackages(folder);
  return {
    folder,
    commit: git('-C', folder, 'log', '-1', '--format=%h %s'),
    /** May be called twice: at the end, and when an error is reported after it. */
    remove: () => existsSync(folder) && git('worktree', 'remove', '--force', folder),
  };
}

function newestMigrationCommit(): string {
  return git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/migrations');
}

/** Uses the installed packages, but the older version's own `@cobertura/domain`. */
function linkPackages(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@cobertura'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@cobertura') symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, '@cobertura'))) {
    symlinkSync(join(folder, name), join(to, '@cobertura', name));
  }
}
