import { describe, expect, it } from 'vitest';
import { instant } from '../../../kernel/time.ts';
import { decideAnswers, decideTaskLink } from './decide-task-link.ts';
import { claimText, readClaim, type ClaimedTasks } from './task-claim.ts';

const NOW = instant(1000);
const NOTHING: ClaimedTasks = { waiver: null, phone: false, questions: [] };
const ALL: ClaimedTasks = { waiver: 'a1', phone: true, questions: [3, 40] };

describe('a task link', () => {
  const decide = (openNow: ClaimedTasks, tasks = ALL, { until = 1001, hasLostBooking = false } = {}) =>
    decideTaskLink({ until: instant(until), tasks, hasLostBooking }, openNow, NOW);

  it('opens its tasks that are still open, until its end', () => {
    expect(decide(ALL)).toEqual({ ok: true, value: ALL });
    const left = { waiver: null, phone: false, questions: [40] };
    expect(decide(left)).toEqual({ ok: true, value: left });
  });

  it.each([
    ['another text of the waiver', { ...NOTHING, waiver: 'b2' }, { ...NOTHING, waiver: 'a1' }],
    ['a waiver', { ...NOTHING, waiver: 'a1' }, { ...NOTHING, phone: true }],
    ['a question', { ...NOTHING, questions: [5] }, ALL],
    ['a question beside one of its own', { ...NOTHING, questions: [3, 5] }, ALL],
    ['the phone', { ...NOTHING, phone: true, questions: [3] }, { ...NOTHING, questions: [3] }],
  ])('does not open %s that the studio asks for later', (_, openNow, claimed) => {
    expect(decide(openNow, claimed)).toMatchObject({ ok: false, refusal: { code: 'task-link-ended' } });
  });

  it('keeps its waiver when a question is added', () => {
    expect(decide({ ...ALL, questions: [3, 40, 41] })).toEqual({ ok: true, value: { ...NOTHING, waiver: 'a1' } });
  });

  it.each([
    ['ends at its end', ALL, { until: 1000 }, 'task-link-ended'],
    ['ends with its booking', ALL, { hasLostBooking: true }, 'task-link-ended'],
    ['is worth nothing once all is done', NOTHING, {}, 'task-link-done'],
  ])('%s', (_, openNow, more, code) => {
    expect(decide(openNow, ALL, more)).toMatchObject({ ok: false, refusal: { code } });
  });
});

it.each([ALL, { ...NOTHING, waiver: 'a1' }, { ...NOTHING, phone: true }, { ...NOTHING, questions: [7] }])(
  'the text of %j is read again',
  (tasks) => expect(readClaim(claimText(tasks))).toEqual(tasks),
);

describe('answers by link', () => {
  const asked = { sent: ['3', '4'], phone: '+12125550142' };
  const open = { phone: true, questions: [3, 4] };
  it.each([
    ['are taken when all are open', open, asked, null],
    ['are taken without the phone', { ...open, phone: false }, { ...asked, phone: null }, null],
    ['never replace a phone', { ...open, phone: false }, asked, 'task-done'],
    ['never replace an answer', { ...open, questions: [3] }, asked, 'task-done'],
    ['are refused when nothing is asked', { phone: false, questions: [] }, { sent: [], phone: null }, 'task-done'],
  ] as const)('%s', (_, tasks, sent, code) => {
    const decision = decideAnswers(tasks, sent);
    expect(decision.ok ? null : decision.refusal.code).toBe(code);
  });
});
