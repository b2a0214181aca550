import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Maya Chen', 'MC'],
  ['  ludwig van  beethoven ', 'LB'],
  ['Åsa', 'Å'],
  ['Dr. (Mo) Farah', 'DF'],
  ['', ''],
  ['7 / 24', ''],
])('the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
