import { expect, it } from 'vitest';
import { instant, plus } from '../../../kernel/time.ts';
import { decideUndo, UNDO_LASTS } from './decide-undo.ts';

const now = instant(0);
const refused = { ok: false, refusal: { code: 'undo-ended' } };

it.each([
  { when: 'up to the last moment', until: now, gets: { ok: true } },
  { when: 'just after the press', until: plus(now, UNDO_LASTS), gets: { ok: true } },
  { when: 'too late', until: plus(now, -1), gets: refused },
  { when: 'with a token of another check-in', until: null, gets: refused },
])('a check-in is taken back $when', ({ until, gets }) => expect(decideUndo(until, now)).toMatchObject(gets));
