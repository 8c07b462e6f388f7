import { existsSync, readFileSync } from 'node:fs';

/** A file that says what something was made from, so that it is made again only when that changes. */
export function isMadeFrom(marker, wanted) {
  return existsSync(marker) && readFileSync(marker, 'utf8') === wanted;
}
