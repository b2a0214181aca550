import { expect, it } from 'vitest';
import { completeSettings } from './default-settings.ts';
import { isWaiverDecided } from './waiver.ts';

it.each([
  { name: 'settings of an earlier version', waiver: {}, decided: true },
  { name: 'a new studio', waiver: { undecided: true }, decided: false },
  { name: 'a chosen waiver', waiver: { undecided: false, requireSign: true, text: 'At my own risk.' }, decided: true },
])('the waiver is decided: $name', ({ waiver, decided }) => expect(isWaiverDecided(completeSettings({ waiver }))).toBe(decided));
