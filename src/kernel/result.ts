/** The outcome of a rule: a value, or a refusal with a code and its numbers. */
export type Decision<Value, Why extends Refusal = Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Why };

/** The reason why a rule refuses. `code` is machine-readable. Further properties are the numbers behind the answer (readings §4). */
export interface Refusal {
  readonly code: string;
}

export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

export const refuse = <const Why extends Refusal>(refusal: Why): { readonly ok: false; readonly refusal: Why } => ({
  ok: false,
  refusal,
});

/** Makes the compiler prove that every member of a union was handled. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
