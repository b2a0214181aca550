import { describe, expect, it } from 'vitest';
import { days, instant, plus } from '../../../kernel/time.ts';
import { decideErasure, decideStop, type Erasure } from './decide-erasure.ts';

const NOW = instant(1_000_000_000_000);
const running: Erasure = { id: 1, askedAt: plus(NOW, -days(2)), dueAt: plus(NOW, days(5)), doneAt: null };
const done: Erasure = { ...running, doneAt: NOW };

describe('erasing a customer', () => {
  it.each([
    ['waits for seven days', { isOnTeam: false, erasure: null }, { ok: true, value: { dueAt: plus(NOW, days(7)), isNew: true } }],
    [
      'keeps its time when it is asked for again',
      { isOnTeam: false, erasure: running },
      { ok: true, value: { dueAt: running.dueAt, isNew: false } },
    ],
    ['is refused for a member of the team', { isOnTeam: true, erasure: null }, { ok: false, refusal: { code: 'on-team' } }],
    ['is done once', { isOnTeam: false, erasure: done }, { ok: false, refusal: { code: 'already-erased' } }],
  ])('%s', (_, facts, decision) => expect(decideErasure(facts, NOW)).toEqual(decision));
});

describe('stopping it', () => {
  it.each([
    ['is possible until it is done', running, { ok: true, value: { id: 1 } }],
    ['is refused afterwards', done, { ok: false, refusal: { code: 'already-erased' } }],
    ['is refused when nobody has asked', null, { ok: false, refusal: { code: 'nothing-to-stop' } }],
  ])('%s', (_, erasure, decision) => expect(decideStop(erasure)).toEqual(decision));
});
