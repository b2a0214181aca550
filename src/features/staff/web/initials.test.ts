import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Maya Chen', 'MC'],
  ['  ludwig van  beethoven ', 'LB'],
  ['Åsa', 'Å'],
  ['Dr. (Mo) Farah', 'DF'],
  ['', ''],
  ['7 / 24', ''],
])('%s without a picture is %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
