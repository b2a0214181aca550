import { describe, expect, it } from 'vitest';
import '../app/server/spanish.ts';
import { EMAIL_INVALID, maxCharsMessage } from './fields.ts';
import { FIELD_REQUIRED } from './messages.ts';
import { inWords, inWordsByField } from './schema-words.ts';

describe('A schema message', () => {
  it.each([
    { code: FIELD_REQUIRED, english: 'Field is required', spanish: 'Este campo es obligatorio' },
    { code: maxCharsMessage(100), english: 'Field can have maximum 100 characters', spanish: expect.stringContaining('100') },
  ])('is a code, $code, and a sentence in each language', ({ code, english, spanish }) => {
    expect(code).not.toBe(english);
    expect(inWords(code)).toBe(english);
    expect(inWords(code, 'es')).toEqual(spanish);
    expect(inWords(code, 'es')).not.toBe(english);
  });

  it.each(['The password is a name of your account.', 'ruleTexts', 'ruleTexts unknown', ''])(
    'without a code stays as it is: "%s"',
    (said) => expect(inWords(said, 'es')).toBe(said),
  );

  it('is worded field by field', () =>
    expect(inWordsByField({ email: [EMAIL_INVALID], name: ['Already said.'] }, 'en')).toEqual({
      email: ['Email is invalid'],
      name: ['Already said.'],
    }));
});
