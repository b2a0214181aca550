import { expect, it } from 'vitest';
import { instant, minutes, plus, seconds } from '../../../../kernel/time.ts';
import { startsIn } from './starts-in.ts';

const NOW = instant(Date.parse('2026-11-20T12:00:00Z'));

it.each<{ when: string; from: number; says: string | null }>([
  { when: 'in an hour and a second', from: minutes(60) + seconds(1), says: null },
  { when: 'in an hour', from: minutes(60), says: 'Starts in 60 min' },
  { when: 'in eleven and a half minutes', from: minutes(11) + seconds(30), says: 'Starts in 12 min' },
  { when: 'in a second', from: seconds(1), says: 'Starts in 1 min' },
  { when: 'now', from: 0, says: 'On now' },
  { when: 'ten minutes ago', from: -minutes(10), says: 'On now' },
])('a class that starts $when: $says', ({ from, says }) => expect(startsIn(plus(NOW, from), NOW)).toBe(says));
