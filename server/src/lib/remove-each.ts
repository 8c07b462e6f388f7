/** Idempotent: `remove` ignores a file that is gone, so a retry starts from the first key. */
export async function removeEach(
  files: { remove: (key: string) => Promise<void> },
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await files.remove(key);
}
