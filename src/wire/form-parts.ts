import * as z from 'zod/mini';

type Fields = Record<string, unknown>;
type ReadField = (schema: z.ZodMiniType, value: unknown) => { success: boolean; data?: unknown };

/** The valid fields of a form, decoded one by one. Empty when `values` is not an object. */
export const fieldsThatFit = (form: z.ZodMiniType, values: unknown): Fields => fit(form, values, (one, value) => z.safeDecode(one, value));

/**
 * Encodes a form that its schema refuses. Valid fields are encoded and the others stay as they are, so that the server can report every
 * error.
 */
export const encodedAsFarAsItFits = (form: z.ZodMiniType, values: unknown): Fields => ({
  ...(values as Fields),
  ...fit(form, values, (one, value) => z.safeEncode(one, value)),
});

function fit(form: z.ZodMiniType, values: unknown, read: ReadField): Fields {
  if (typeof values !== 'object' || values === null) return {};
  const { shape } = (form as unknown as z.ZodMiniObject<Record<string, z.ZodMiniType>>)._zod.def;
  const fields = Object.entries(shape).map(([name, one]) => [name, read(one, (values as Fields)[name])] as const);
  return Object.fromEntries(fields.flatMap(([name, { success, data }]) => (success ? [[name, data]] : [])));
}
