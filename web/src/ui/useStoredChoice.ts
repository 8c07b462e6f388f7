import { useState } from 'react';

/** A choice kept in local storage. */
export function useStoredChoice(key: string, fallback: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => read(key) ?? fallback);
  return [
    value,
    (chosen) => {
      setValue(chosen);
      try {
        localStorage.setItem(key, chosen);
      } catch {
        // Without storage the choice lasts until the page is closed.
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
