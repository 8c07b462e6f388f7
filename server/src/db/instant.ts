/** A timestamp as the driver returns it: as text where it is part of JSON. */
type Instant = Date | string;

/** The API uses Unix seconds. The database uses timestamps. */
export function toSeconds(at: Instant): number {
  return Math.floor(new Date(at).getTime() / 1000);
}

export function toSecondsOrNull(at: Instant | null): number | null {
  return at === null ? null : toSeconds(at);
}

export function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
