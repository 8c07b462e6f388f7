import { useEffect, useState } from 'react';
import { useForm } from './form.ts';
import { draftsKey, useCurrentUser, useView } from './session.ts';

type DraftOf<Values> = {
  /** The form, such as `register`. */
  name: string;
  /** The id of the person, or `browser` before there is one. Undefined: nothing is kept. */
  owner: string | undefined;
  /** Fields that are never stored, such as passwords. */
  omit?: readonly (keyof Values & string)[];
};

/**
 * A form that keeps what was typed in this browser, over a reload, a crash and an ended session. A draft is
 * restored only for its owner, and only if the saved values are those it was made from.
 */
export function useDraftedForm<Values extends Record<string, unknown>>({
  draft: { name, owner, omit = [] },
  initial,
  onSend,
  ...options
}: Omit<Parameters<typeof useForm<Values>>[0], 'draft'> & { draft: DraftOf<Values> }) {
  const textOf = (typed: Values) =>
    JSON.stringify(typed, (field, value) => (omit.includes(field) ? undefined : value));
  const base = textOf(initial);
  const [restored, setRestored] = useState(() => findDraft<Partial<Values>>(name, { owner, base }));
  const form = useForm<Values>({
    ...options,
    initial,
    draft: restored && { ...initial, ...restored },
    onSend: async (values) => {
      const result = await onSend(values);
      if (result !== false) removeDraft(name);
      return result;
    },
  });
  const { values, reset } = form;
  const typed = textOf(values);
  useEffect(() => {
    if (owner === undefined) return;
    if (typed === base) removeDraft(name);
    else saveDraft(name, { owner, base, values: JSON.parse(typed), savedAt: Date.now() });
  }, [name, owner, base, typed]);

  return {
    ...form,
    isRestored: restored !== undefined,
    /** Forgets the draft, when the person leaves the form or cancels. */
    discard: () => removeDraft(name),
    startOver: () => {
      removeDraft(name);
      setRestored(undefined);
      reset(initial);
    },
  };
}

/** Whether there was a draft of these saved values when they were first shown. */
export function useHasDraft(name: string, saved: object | undefined): boolean {
  const owner = useDraftOwner();
  const [found, setFound] = useState<boolean>();
  if (saved && owner !== undefined && found === undefined) {
    setFound(findDraft(name, { owner, base: JSON.stringify(saved) }) !== undefined);
  }
  return found ?? false;
}

/** The signed-in person. Undefined in a tab that views a family, where nothing is sent. */
export function useDraftOwner(): string | undefined {
  const userId = useCurrentUser()?._id;
  return useView() ? undefined : userId;
}

type Draft = { owner: string; base: string; values: unknown; savedAt: number };

/** A person who returns later has usually finished elsewhere. The browser may be shared. */
const maxAgeMs = 3 * 24 * 3_600_000;

/** The values of a draft that is still valid. */
function findDraft<Values>(
  name: string,
  { owner, base }: { owner: string | undefined; base: string },
): Values | undefined {
  const draft = readDrafts()[name];
  if (!draft || draft.owner !== owner || draft.base !== base) return undefined;
  return draft.values as Values;
}

function saveDraft(name: string, draft: Draft): void {
  writeDrafts({ ...readDrafts(), [name]: draft });
}

function removeDraft(name: string): void {
  const { [name]: _removed, ...others } = readDrafts();
  writeDrafts(others);
}

/** Keeps only the drafts of this person. Deletes also what was typed before anyone signed in. */
export function removeDraftsOfOthers(userId: string): void {
  const own = Object.entries(readDrafts()).filter(([, { owner }]) => owner === userId);
  writeDrafts(Object.fromEntries(own));
}

function readDrafts(): Record<string, Draft> {
  try {
    const drafts = JSON.parse(localStorage.getItem(draftsKey) ?? '{}') as Record<string, Draft>;
    const limit = Date.now() - maxAgeMs;
    return Object.fromEntries(Object.entries(drafts).filter(([, { savedAt }]) => savedAt > limit));
  } catch {
    return {};
  }
}

function writeDrafts(drafts: Record<string, Draft>): void {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(draftsKey);
    else localStorage.setItem(draftsKey, JSON.stringify(drafts));
  } catch {
    // Without room in the storage, a reload loses what was typed, as before.
  }
}
