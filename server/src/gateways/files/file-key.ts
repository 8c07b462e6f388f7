/** Throws for a key that this code did not generate. Keys are valid on a disk and in S3. */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9.-]+)*$/.test(key) || key.includes('..')) {
    throw new Error('a file key may contain lowercase letters, digits, dots and hyphens');
  }
  return key;
}
