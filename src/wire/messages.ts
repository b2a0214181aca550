import * as z from 'zod/mini';
import { catalogue } from './texts.ts';

export const messageTexts = catalogue('messageTexts', { required: 'Field is required', invalid: 'Field is invalid' });

/**
 * The shared messages of the spec (spec 1 §5), used by every form and by the server's 422. Schemas are made once, in the language of the
 * page; a server makes them in English and says what fails in the studio's language as it answers (src/server/http/validation-words.ts).
 */
export const { required: FIELD_REQUIRED, invalid: FIELD_INVALID } = messageTexts();

// zod/mini ships no sentences of its own: whatever a schema does not say itself, this says, on both sides of the wire.
z.config({
  localeError: (issue) => {
    const missing = issue.input === undefined || issue.input === null;
    if (missing && (issue.code === 'invalid_type' || issue.code === 'invalid_union')) return FIELD_REQUIRED;
    return FIELD_INVALID;
  },
});
