import { expect, it } from 'vitest';
import { typedPerson } from './typed-person.ts';

it.each([
  ['Willow Door', { name: 'Willow Door', email: '', phone: '' }],
  ['willow@door.test', { name: '', email: 'willow@door.test', phone: '' }],
  ['(212) 555-0142', { name: '', email: '', phone: '(212) 555-0142' }],
  ['+34 612 345 678', { name: '', email: '', phone: '+34 612 345 678' }],
  ['2125', { name: '2125', email: '', phone: '' }],
])('the search for %s fills the field that it is meant for', (text, fields) => {
  expect(typedPerson(text)).toEqual(fields);
});
