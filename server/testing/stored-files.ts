import type { Deps } from '../src/deps.ts';

/** Records the files that are stored while it runs. Returns the keys of those that still exist then. */
export async function keptFiles(
  { files }: Pick<Deps, 'files'>,
  work: () => Promise<unknown>,
): Promise<{ stored: string[]; kept: string[] }> {
  const { put } = files;
  const stored: string[] = [];
  files.put = (key, content) => {
    stored.push(key);
    return put(key, content);
  };
  await work().finally(() => {
    files.put = put;
  });
  const kept = [];
  for (const key of stored) if ((await files.find(key)) !== undefined) kept.push(key);
  return { stored, kept };
}
