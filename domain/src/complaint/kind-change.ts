import { type ComplaintKind, complaintKinds } from './kinds.ts';

export type KindChange = { from: ComplaintKind; to: ComplaintKind };

/** What the timeline keeps of a changed kind. Screens show its labels in their language. */
export function writeKindChange({ from, to }: KindChange): string {
  return `${from} > ${to}`;
}

/** Undefined for a text that `writeKindChange` did not write. */
export function readKindChange(text: string): KindChange | undefined {
  const [from, to, ...rest] = text
    .split(' > ')
    .map((part) => complaintKinds.find((kind) => kind === part));
  return from && to && rest.length === 0 ? { from, to } : undefined;
}
