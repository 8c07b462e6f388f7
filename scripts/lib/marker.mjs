import { existsSync, readFileSync } from 'node:fs';

/** Whether the marker file beside a result holds the fingerprint of its current sources. */
export function isMadeFrom(marker, fingerprint) {
  return existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint;
}
