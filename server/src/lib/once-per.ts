/** Remembers the result for each key, as long as the key exists. */
export function oncePer<Key extends object, Result>(make: (key: Key) => Result) {
  const results = new WeakMap<Key, Result>();
  return (key: Key): Result => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    results.set(key, made);
    return made;
  };
}
