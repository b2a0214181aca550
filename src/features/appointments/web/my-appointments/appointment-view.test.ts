import { describe, expect, it } from 'vitest';
import { anAppointmentCard } from '../../../../../tests/builders/wire-appointments.ts';
import { at } from '../../../../../tests/builders/wire-classes.ts';
import { joinStateOf, linkOf, needsWord, toneOf } from './appointment-view.ts';

const zoom = { client_url: 'https://video.example/rest', trainer_url: null };

describe('the way into an online appointment', () => {
  it.each([
    { when: 'hours before', now: '2026-03-07T12:00:00Z', differs: { zoom }, is: 'later' },
    { when: 'half an hour before', now: '2026-03-07T14:30:00Z', differs: { zoom }, is: 'close' },
    { when: 'after its end', now: '2026-03-07T16:00:00Z', differs: { zoom }, is: 'none' },
    { when: 'not confirmed yet', now: '2026-03-07T14:30:00Z', differs: { zoom, status: 'waiting_for_confirmation' as const }, is: 'none' },
    { when: 'without a link', now: '2026-03-07T14:30:00Z', differs: {}, is: 'none' },
  ])('$when: $is', ({ now, differs, is }) => expect(joinStateOf(anAppointmentCard(differs), at(now))).toBe(is));
  it('is never a script', () => expect(linkOf({ zoom: { client_url: 'javascript:alert(1)', trainer_url: null } })).toBeNull());
});

describe('the status of a card', () => {
  it.each([
    { status: 'confirmed', tone: 'mine', word: false },
    { status: 'waiting_for_confirmation', tone: 'wait', word: true },
    { status: 'cancelled', tone: 'off', word: true },
  ] as const)('$status is $tone, and said: $word', ({ status, tone, word }) =>
    expect([toneOf({ status }), needsWord({ status })]).toEqual([tone, word]),
  );
});
