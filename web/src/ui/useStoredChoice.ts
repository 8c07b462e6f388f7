import { useState } from 'react';

/** A small choice that this browser remembers, where it remembers anything. */
export function useStoredChoice(key: string, otherwise: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => read(key) ?? otherwise);
  return [
    value,
    (chosen) => {
      setValue(chosen);
      try {
        localStorage.setItem(key, chosen);
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
  ];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
