/** A key is ours, and means the same on a disk and in a store. One that is not is a mistake of ours. */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9.-]+)*$/.test(key) || key.includes('..')) {
    throw new Error('a file key holds lowercase letters, digits, dots and hyphens');
  }
  return key;
}
