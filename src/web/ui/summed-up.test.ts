import { expect, it } from 'vitest';
import { isSaidBeside } from './summed-up.ts';

const FIELDS = ['phone', 'fields.1', 'fields.2'];

it.each([
  ['one field', { phone: ['Phone number is required'] }, true],
  ['several fields', { phone: ['x'], 'fields.2': ['y'] }, true],
  ['a summary of missing fields', { fields: ['Please fill in: Goal'], 'fields.1': ['Goal is required'] }, false],
  ['a hidden field', { 'fields.9': ['This field is not asked here'] }, false],
  ['no field', {}, false],
])('messages about %s: whether all are already shown beside their fields', (_, errors, isSo) =>
  expect(isSaidBeside({ errors } as never, FIELDS)).toBe(isSo),
);
