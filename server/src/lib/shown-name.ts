const maxNameLength = 80;

/** The name that the sender chose, without a path or hidden characters, with the stored type. */
export function shownName(name: string, extension: string): string {
  const base = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"]/gu, '')
    .trim();
  return `${base.slice(0, maxNameLength) || 'documento'}.${extension}`;
}
