import { fold } from '../text.ts';

/** Whether the name and the town of a school contain every word of the text, without case or accents. */
export function matchesSchool(school: { name: string; town: string }, text: string): boolean {
  const place = fold(`${school.name} ${school.town}`);
  return wordsOf(text).every((word) => place.includes(fold(word)));
}

export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
