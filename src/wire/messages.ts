import * as z from 'zod/mini';
import { codesOf } from './schema-words.ts';
import { catalogue } from './texts.ts';

export const messageTexts = catalogue('messageTexts', {
  required: 'Field is required',
  invalid: 'Field is invalid',
  unknown: 'There is no parameter of this name',
});

const say = codesOf('messageTexts', messageTexts);

/** The shared messages of the spec (spec 1 §5), used by every form and by the server's 422. */
export const FIELD_REQUIRED = say('required');
export const FIELD_INVALID = say('invalid');
export const FIELD_UNKNOWN = say('unknown');

const whatNoSchemaSays: z.core.$ZodErrorMap = (issue) => {
  const missing = issue.input === undefined || issue.input === null;
  return missing && (issue.code === 'invalid_type' || issue.code === 'invalid_union') ? FIELD_REQUIRED : FIELD_INVALID;
};

// zod/mini ships no sentences of its own: whatever a schema does not say itself, this says, on both sides of the wire. Not by `z.config`: the
// bundler takes what `z` does for free of effects, and would leave it out (vite.config.ts).
Object.assign(z.core.globalConfig, { localeError: whatNoSchemaSays });
