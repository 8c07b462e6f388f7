/** The API uses Unix seconds. The database uses timestamps. */
export function toSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

export function toSecondsOrNull(at: Date | null): number | null {
  return at === null ? null : toSeconds(at);
}

export function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
