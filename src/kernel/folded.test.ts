import { expect, it } from 'vitest';
import { folded } from './folded.ts';

it.each([
  ['José Núñez', 'jose nunez'],
  ['SØNDERGÅRD', 'sondergard'],
  ['O’Brien', 'obrien'],
  ["O'Brien", 'obrien'],
  ['Weiß Æsop', 'weiss aesop'],
  ['王伟', '王伟'],
  ['김철수', folded('김철수')],
])('%s is searched as %s', (text, plain) => expect(folded(text)).toBe(plain));
