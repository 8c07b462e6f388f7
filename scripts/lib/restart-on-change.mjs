import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** An editor that saves several files at once causes one restart. */
const debounceMs = 100;

/**
 * Runs the process that `start` spawns and restarts it when a file in `folders` changes. `watcher` is
 * Vite's: `node --watch` loses a file that an editor replaces by rename, and does not watch files
 * that the process only reads.
 */
export function restartOnChange({ watcher, folders, start }) {
  let child = launch();
  let restarting;
  let isStopping = false;

  watcher.add(folders);
  watcher.on('all', (_event, path) => {
    const isWatched = folders.some((folder) => path.startsWith(`${folder}/`));
    if (!isWatched || /\.test\.ts$/.test(path) || isStopping) return;
    restarting ??= restart(path);
  });

  function launch() {
    const launched = start();
    const exited = once(launched, 'exit').then(([code]) => {
      if (restarting || isStopping) return;
      console.log(
        `\n  The server ended with exit code ${code}. It restarts when a file changes.\n`,
      );
    });
    return { kill: () => launched.kill('SIGTERM'), exited };
  }

  async function end() {
    child.kill();
    await child.exited;
  }

  async function restart(path) {
    console.log(`\n  Restarting the server: ${path} changed.\n`);
    await sleep(debounceMs);
    await end();
    restarting = undefined;
    if (!isStopping) child = launch();
  }

  return {
    stop: async () => {
      isStopping = true;
      await restarting;
      await end();
    },
  };
}
