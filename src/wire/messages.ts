import * as z from 'zod/mini';
import { codesOf } from './schema-words.ts';
import { catalogue } from './texts.ts';

export const messageTexts = catalogue('messageTexts', { required: 'Field is required', invalid: 'Field is invalid' });

const say = codesOf('messageTexts', messageTexts);

/** The shared messages of the spec (spec 1 §5), used by every form and by the server's 422. */
export const FIELD_REQUIRED = say('required');
export const FIELD_INVALID = say('invalid');

// zod/mini ships no sentences of its own: whatever a schema does not say itself, this says, on both sides of the wire.
z.config({
  localeError: (issue) => {
    const missing = issue.input === undefined || issue.input === null;
    if (missing && (issue.code === 'invalid_type' || issue.code === 'invalid_union')) return FIELD_REQUIRED;
    return FIELD_INVALID;
  },
});
