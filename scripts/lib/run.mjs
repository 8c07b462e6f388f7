import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { memoryFlag, node, root } from './project.mjs';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command to its end and returns its exit code. Shows its output, or returns it when `quiet`.
 * Forwards stop signals to the command.
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
 * Runs a file of the product on Node 24 until it ends, and exits with its exit code. The terminal
 * sends Ctrl-C to every process of the group, and npm forwards it once more. The product would take
 * the second signal for "stop at once", so it gets its own process group and one signal from here.
 */
export function handOver(file, args = []) {
  const child = spawn(
    node,
    [
      memoryFlag,
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
      // Compiling takes half of the start time, so the result is cached.
      env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env },
    },
  );

  let isSignalled = false;
  for (const signal of stopSignals) {
    process.on(signal, () => {
      if (!isSignalled) child.kill(signal);
      isSignalled = true;
    });
  }
  child.on('exit', (code, signal) => process.exit(exitCode(code, signal)));
}

function exitCode(code, signal) {
  return code ?? 128 + constants.signals[signal];
}
