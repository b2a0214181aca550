/** Makes a thing once for each key and gives the same one again. For few keys: nothing is ever dropped but a promise that fails. */
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
