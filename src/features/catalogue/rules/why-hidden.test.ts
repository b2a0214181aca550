import { expect, it } from 'vitest';
import { whyHidden } from './why-hidden.ts';

it.each([
  { what: 'a place of a coming class', shown: { isArchived: false, hasClasses: true }, gives: [] },
  { what: 'a place without classes', shown: { isArchived: false, hasClasses: false }, gives: ['no-classes'] },
  { what: 'a service of appointments only', shown: { isArchived: false, hasClasses: false, hasAppointments: true }, gives: [] },
  { what: 'an archived class', shown: { isArchived: true, hasClasses: false }, gives: [] },
])('$what is hidden by $gives', ({ shown, gives }) => expect(whyHidden(shown)).toEqual(gives));
