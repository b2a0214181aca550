/** Reads form fields such as `a[b][0]=c` into an object, as Stripe does. */
export function readForm(text: string): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [name.split('[')[0]!, ...Array.from(name.matchAll(/\[([^\]]*)\]/g), ([, key]) => key!)];
    put(result, path, value);
  }
  return arraysIn(result) as Record<string, unknown>;
}

function put(into: Record<string, unknown>, [key, ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) into[key!] = value;
  else put((into[key!] ??= {}) as Record<string, unknown>, rest, value);
}

/** Objects with the keys 0, 1, 2 … become arrays. */
function arraysIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, arraysIn(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], nth) => key === String(nth));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
