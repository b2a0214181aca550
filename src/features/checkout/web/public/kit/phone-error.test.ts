import { expect, it } from 'vitest';
import { phoneErrorOf } from './phone-error.ts';

it.each([
  ['', 'Phone number is required'],
  ['  ', 'Phone number is required'],
  ['+1', 'Please enter a valid phone number'],
  ['+44 07700', null],
  ['+44 077', 'Please enter a valid phone number'],
  ['+12125550123', null],
  ['+1 (212) 555-0123', null],
])('%s: %s', (phone, error) => expect(phoneErrorOf(phone)).toBe(error));
