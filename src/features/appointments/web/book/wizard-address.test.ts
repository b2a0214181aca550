import { describe, expect, it } from 'vitest';
import type { Day } from '../../../../kernel/calendar.ts';
import { fromUnix } from '../../../../kernel/time.ts';
import { aDraft } from '../../../../../tests/builders/appointment-draft.ts';
import { readWizardQuery } from '../wizard-query.ts';
import { choiceOf, choiceOfDraft, hashOf, nothingChosen, queryOf, stepShown, stepsOf } from './wizard-address.ts';

describe('the wizard’s query', () => {
  it.each([
    { query: { service: '3', instructor: '5' }, keeps: { service: '3', instructor: undefined } },
    { query: { instructor: '5', service: '3' }, keeps: { instructor: '5', service: undefined } },
    { query: { instructor: '', service: '3' }, keeps: { service: '3', instructor: undefined } },
    { query: { day: '2026-03-18', utm: 'x' }, keeps: { day: '2026-03-18' } },
  ])('keeps $keeps of $query: the first of two presets', ({ query, keeps }) => {
    expect(readWizardQuery(query)).toEqual(keeps);
    // The router merges kept parameters over those of the address.
    const { by } = choiceOf({ ...query, ...readWizardQuery(query) }, '');
    expect(by).toBe('instructor' in keeps && keeps.instructor ? 'instructor' : 'service');
  });
});

describe('the wizard’s tab', () => {
  it.each([
    { query: {}, hash: '', by: 'service' },
    { query: {}, hash: 'by-instructor', by: 'instructor' },
    { query: { instructor: '5' }, hash: '', by: 'instructor' },
    { query: { service: '3' }, hash: 'by-instructor', by: 'service' },
  ])('of $query#$hash is by $by', ({ query, hash, by }) => expect(choiceOf(query, hash).by).toBe(by));
  it('starts over when it is changed', () => {
    expect(Object.values(queryOf(nothingChosen('instructor'))).filter((value) => value !== undefined)).toEqual([]);
    expect(stepShown(nothingChosen('instructor'))).toBe('instructor');
  });
});

describe('the choices', () => {
  const chosen = { service: '3', persons: '2', duration: '60', step: 'slot', day: '2026-03-18', slot: '1773842400' };
  it('survive the round trip through the address', () => expect(queryOf(choiceOf(chosen, ''))).toMatchObject(chosen));
  it('have other names by instructor, so that only one preset exists', () => {
    const query = { instructor: '5', 'instructor-service': '3' };
    expect(queryOf(choiceOf(query, ''))).toMatchObject({ ...query, service: undefined });
  });
  it('are empty for an invalid address', () =>
    expect(choiceOf({ service: '-1', persons: 'x', duration: '0', step: 'pay', day: '2026-02-30', slot: '1e3' }, '')).toEqual(
      nothingChosen('service'),
    ));
  it('are those of a draft, with the times of its day', () => {
    const choice = choiceOfDraft(aDraft(), () => '2026-03-18' as Day);
    expect(choice).toMatchObject({ by: 'service', service: 1, instructor: null, persons: 2, minutes: 60, step: 'slot', slot: null });
    expect(stepShown(choice)).toBe('slot');
    expect(hashOf(choice.by)).toBe('by-service');
  });
});

describe('the current step', () => {
  it.each([
    { when: 'nothing is chosen', query: {}, hash: '', is: 'service' },
    { when: 'a service is chosen', query: { service: '3' }, hash: '', is: 'people' },
    { when: 'people and time are chosen', query: { service: '3', step: 'slot' }, hash: '', is: 'slot' },
    { when: 'the service is being changed', query: { service: '3', step: 'service' }, hash: '', is: 'service' },
    { when: 'the address goes too far', query: { step: 'slot' }, hash: '', is: 'service' },
    { when: 'the step belongs to the other tab', query: { service: '3', step: 'instructor' }, hash: '', is: 'people' },
    { when: 'an instructor is chosen', query: { instructor: '5' }, hash: '', is: 'service' },
    { when: 'an instructor and their service are chosen', query: { instructor: '5', 'instructor-service': '3' }, hash: '', is: 'people' },
    {
      when: 'the instructor is being changed',
      query: { instructor: '5', 'instructor-service': '3', step: 'instructor' },
      hash: '',
      is: 'instructor',
    },
  ])('is $is when $when', ({ query, hash, is }) => expect(stepShown(choiceOf(query, hash))).toBe(is));
  it('is one of three by service and four by instructor', () =>
    expect([stepsOf('service').length, stepsOf('instructor').length]).toEqual([3, 4]));
  it('keeps the time', () => expect(choiceOf({ service: '3', slot: '1773842400' }, '').slot).toBe(fromUnix(1_773_842_400)));
});
