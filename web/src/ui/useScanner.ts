import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A hand scanner sends a letter every few milliseconds. A person who types fast needs 100. */
const maxGapMs = 70;

/** Shorter codes do not exist, and a person may press some keys almost at once. */
const minLength = 6;

/** A field that takes letters. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Burst = { text: string; lastAt: number; field: Field | undefined; before: string };

/**
 * Receives what a hand scanner types, wherever the focus is. The scanner ends with Enter, which would send
 * a form or press a button, and its letters must not stay in another field. A dialog has fields of its own.
 */
export function useScanner(
  onScan: (text: string) => void,
  {
    inFields,
    ownField,
  }: {
    /** Whether a scan into another field counts too. */
    inFields: boolean;
    /** The field for scans, which handles what arrives in it. */
    ownField?: RefObject<HTMLInputElement | null>;
  },
): void {
  const receive = useEffectEvent(onScan);
  useEffect(() => {
    let burst: Burst | undefined;
    function press(event: KeyboardEvent) {
      const { key, timeStamp: at } = event;
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      if (ownField && ownField.current === event.target) return;
      const isFast = burst !== undefined && at - burst.lastAt <= maxGapMs;
      if (key.length === 1) {
        if (!burst || !isFast) burst = begin(event.target);
        burst.text += key;
        burst.lastAt = at;
      } else if (key === 'Enter') {
        const ended = isFast ? burst : undefined;
        burst = undefined;
        if (!ended || ended.text.length < minLength || (ended.field && !inFields)) return;
        if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
        event.preventDefault();
        event.stopPropagation();
        restore(ended);
        // After React has drawn the restored field.
        setTimeout(() => receive(ended.text));
      }
    }
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [inFields, ownField]);
}

function begin(target: EventTarget | null): Burst {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  const field = isField ? target : undefined;
  return { text: '', lastAt: 0, field, before: field?.value ?? '' };
}

/** Takes the letters of the scanner out of the field that had the focus. */
function restore({ field, before }: Burst): void {
  if (!field || field.value === before) return;
  // React overrides the setter of the element, so call that of its class.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, before);
  const name = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(name, { bubbles: true }));
}
