/** Now, as the domain counts time: unix seconds. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
