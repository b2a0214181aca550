/** Checks requests against what a gateway's own description says of its operations (tests/peers/schemas). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';

/** Null when the description takes it, else what is wrong with it. */
export type Check = (method: string, path: string, input: unknown) => string | null;

/** `coerces`: everything comes as text, as in a form. */
export function describedBy(name: string, { coerces = false } = {}): Check {
  const { operations } = JSON.parse(readFileSync(join(import.meta.dirname, 'schemas', `${name}.json`), 'utf8')) as {
    operations: Record<string, object>;
  };
  // PayPal writes its patterns without the flag `u`.
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: coerces, unicodeRegExp: false });
  const known = Object.entries(operations).map(([operation, schema]) => {
    const [method, path] = operation.split(' ') as [string, string];
    return { method, matches: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`), validate: ajv.compile(schema) };
  });
  return (method, path, input) => {
    const operation = known.find((one) => one.method === method && one.matches.test(path));
    if (!operation) return `there is no ${method} ${path} in the description`;
    return operation.validate(structuredClone(input)) ? null : ajv.errorsText(operation.validate.errors);
  };
}
