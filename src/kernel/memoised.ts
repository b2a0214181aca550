/** Caches one result per key for ever. A promise that rejects is removed, so that the next call tries again. Use it for few keys. */
export function memoised<Asked, Made, Key = Asked>(
  make: (asked: Asked) => Made,
  keyOf: (asked: Asked) => Key = (asked) => asked as unknown as Key,
): (asked: Asked) => Made {
  const made = new Map<Key, { readonly it: Made }>();
  return (asked) => {
    const key = keyOf(asked);
    const found = made.get(key);
    if (found) return found.it;
    const it = make(asked);
    made.set(key, { it });
    if (it instanceof Promise) it.catch(() => made.delete(key));
    return it;
  };
}
