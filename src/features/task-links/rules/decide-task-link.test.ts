import { describe, expect, it } from 'vitest';
import { instant } from '../../../kernel/time.ts';
import { decideAnswers, decideTaskLink } from './decide-task-link.ts';

const NOW = instant(1000);

describe('a task link', () => {
  it.each([
    ['opens the tasks until its end', 1001, ['waiver'], null],
    ['ends at its end', 1000, ['waiver'], 'task-link-ended'],
    ['is worth nothing once all is done', 1001, [], 'task-link-done'],
  ] as const)('%s', (_, until, tasks, code) => {
    const decision = decideTaskLink(instant(until), tasks, NOW);
    expect(decision.ok ? null : decision.refusal.code).toBe(code);
  });
});

describe('answers by link', () => {
  const asked = { open: [3, 4], sent: ['3', '4'], phone: '+12125550142' };
  it.each([
    ['are taken when all are open', ['phone', 'questions'], asked, null],
    ['are taken without the phone', ['questions'], { ...asked, phone: null }, null],
    ['never replace a phone', ['questions'], asked, 'task-done'],
    ['never replace an answer', ['phone', 'questions'], { ...asked, open: [3] }, 'task-done'],
    ['are refused when nothing is asked', ['waiver'], { open: [], sent: [], phone: null }, 'task-done'],
  ] as const)('%s', (_, tasks, sent, code) => {
    const decision = decideAnswers(tasks, sent);
    expect(decision.ok ? null : decision.refusal.code).toBe(code);
  });
});
