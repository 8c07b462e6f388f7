import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { node, root } from './project.mjs';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command to its end and answers its exit code. Its output is shown, or kept back when
 * `quiet`. A signal to stop reaches the command; whoever called then finds its exit code.
 */
export function run(command, args, { quiet = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const output = [];
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? 'pipe' : 'inherit',
      ...options,
    });
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));

    const forward = (signal) => child.kill(signal);
    for (const signal of stopSignals) process.on(signal, forward);
    const settle = (outcome) => {
      for (const signal of stopSignals) process.off(signal, forward);
      outcome();
    };
    child.on('error', (error) => settle(() => reject(error)));
    child.on('close', (code, signal) =>
      settle(() =>
        resolve({ code: exitCode(code, signal), output: Buffer.concat(output).toString() }),
      ),
    );
  });
}

/**
 * Runs a file of the product on Node 24 for the rest of this process's life, and ends with its exit
 * code. A terminal's Ctrl-C reaches every process of the group, and npm passes it on once more; the
 * product would take the second one for "stop at once". So it lives in a group of its own and is
 * told once, by us.
 */
export function handOver(file, args = []) {
  const child = spawn(
    node,
    [
      ...(existsSync(join(root, '.env')) ? ['--env-file=.env'] : []),
      '--import',
      join(import.meta.dirname, 'end-with-launcher.mjs'),
      file,
      ...args,
    ],
    {
      cwd: root,
      detached: true,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // Compiled once, read at every later start: this is half of the time that a start takes.
      env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env },
    },
  );

  let told = false;
  for (const signal of stopSignals) {
    process.on(signal, () => {
      if (!told) child.kill(signal);
      told = true;
    });
  }
  child.on('exit', (code, signal) => process.exit(exitCode(code, signal)));
}

function exitCode(code, signal) {
  return code ?? 128 + constants.signals[signal];
}
