import { expect, it } from 'vitest';
import { maskedEmail } from './masked-email.ts';

it.each([
  ['ann@mail.test', 'a•••@mail.test'],
  ['a@mail.test', 'a•••@mail.test'],
  ['“x@y”@mail.test', '“•••@mail.test'],
])('%s is shown as %s', (address, shown) => expect(maskedEmail(address)).toBe(shown));
