import { expect, it } from 'vitest';
import { isSaidBeside } from './summed-up.ts';

const FIELDS = ['phone', 'fields.1', 'fields.2'];

it.each([
  ['one field', { phone: ['Phone number is required'] }, true],
  ['several fields', { phone: ['x'], 'fields.2': ['y'] }, true],
  ['what is missing, summed up', { fields: ['Please fill in: Goal'], 'fields.1': ['Goal is required'] }, false],
  ['a field that is not shown', { 'fields.9': ['This field is not asked here'] }, false],
  ['no field at all', {}, false],
])('messages about %s: whether they all stand beside their fields already', (_, errors, isSo) =>
  expect(isSaidBeside({ errors } as never, FIELDS)).toBe(isSo),
);
