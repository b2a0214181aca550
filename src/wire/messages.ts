import * as z from 'zod/mini';
import { codesOf } from './schema-words.ts';
import { catalogue } from './texts.ts';

export const messageTexts = catalogue('messageTexts', {
  required: 'Field is required',
  invalid: 'Field is invalid',
  unknown: 'There is no parameter of this name',
});

const say = codesOf('messageTexts', messageTexts);

/** The spec's shared messages (spec 1 §5), used by every form and by the server's 422. */
export const FIELD_REQUIRED = say('required');
export const FIELD_INVALID = say('invalid');
export const FIELD_UNKNOWN = say('unknown');

const whatNoSchemaSays: z.core.$ZodErrorMap = (issue) => {
  const missing = issue.input === undefined || issue.input === null;
  return missing && (issue.code === 'invalid_type' || issue.code === 'invalid_union') ? FIELD_REQUIRED : FIELD_INVALID;
};

// zod/mini has no messages of its own. This sets the message for schemas without one, on server and browser. `z.config` would not work: the
// bundler treats `z` calls as free of side effects and would drop it (vite.config.ts).
Object.assign(z.core.globalConfig, { localeError: whatNoSchemaSays });
