import * as z from 'zod/mini';
import { codesOf } from './schema-words.ts';
import { catalogue } from './texts.ts';

export const messageTexts = catalogue('messageTexts', {
  required: 'Field is required',
  invalid: 'Field is invalid',
  unknown: 'There is no parameter of this name',
  lte: (bound: number) => `Value should be less than or equal to ${bound}`,
  gte: (bound: number) => `Value should be greater than or equal to ${bound}`,
  amount: 'Enter an amount that can be paid, such as 25',
  listed: 'Choose one of the options',
  atMost: (count: number) => `Choose at most ${count}`,
  once: 'Each can be listed only once',
  date: 'Enter a date that exists',
  pastDay: 'Choose today or a later day',
  time: 'Choose one of the times in the list',
  link: 'Enter a full web address, such as https://example.org/room',
  inPersonOrOnline: 'Choose in person or online',
});

const say = codesOf('messageTexts', messageTexts);

/** The spec's shared messages (spec 1 §5), used by every form and by the server's 422. */
export const FIELD_REQUIRED = say('required');
export const FIELD_INVALID = say('invalid');
export const FIELD_UNKNOWN = say('unknown');

/** Messages that say what a field wants, where the spec names no message of its own. */
export const WANTED = {
  amount: say('amount'),
  listed: say('listed'),
  once: say('once'),
  date: say('date'),
  laterDay: say('pastDay'),
  listedTime: say('time'),
  link: say('link'),
  inPersonOrOnline: say('inPersonOrOnline'),
} as const;

/** The message for a number above its limit. */
export const atMostMessage = (bound: number): string => say('lte', bound);
/** The message for a number below its limit. */
export const atLeastMessage = (bound: number): string => say('gte', bound);
/** The message for a list with more than `count` entries. */
export const chooseAtMost = (count: number): string => say('atMost', count);

const whatNoSchemaSays: z.core.$ZodErrorMap = (issue) => {
  const missing = issue.input === undefined || issue.input === null;
  return missing && (issue.code === 'invalid_type' || issue.code === 'invalid_union') ? FIELD_REQUIRED : FIELD_INVALID;
};

// zod/mini has no messages of its own. This sets the message for schemas without one, on server and browser. `z.config` would not work: the
// bundler treats `z` calls as free of side effects and would drop it (vite.config.ts).
Object.assign(z.core.globalConfig, { localeError: whatNoSchemaSays });
