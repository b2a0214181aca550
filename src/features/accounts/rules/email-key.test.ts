import { expect, it } from 'vitest';
import { emailKey } from './email-key.ts';

it.each([
  ['ada@studio.test', 'ada@studio.test'],
  ['  Ada@Studio.TEST ', 'ada@studio.test'],
  ['zoe\u0308@studio.test', 'zo\u00eb@studio.test'],
])('%j has the key %j', (written, key) => expect(emailKey(written)).toBe(key));
