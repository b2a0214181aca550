import { expect, it } from 'vitest';
import { parsePhone } from './phone.ts';

it.each([
  ['(202) 555-0123', '+12025550123'],
  ['+1 202 555 0123', '+12025550123'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+92 301 2345678', '+923012345678'],
  ['+81 3-1234-5678', '+81312345678'],
  ['12345', null],
  ['555-0123', null],
  ['+999 123 456', null],
  ['phone', null],
  ['', null],
])('%j is %j', (text, number) => expect(parsePhone(text)).toBe(number));
