import { describe, expect, it } from 'vitest';
import { anAppointmentCard } from '../../../../../tests/builders/wire-appointments.ts';
import { at } from '../../../../../tests/builders/wire-classes.ts';
import { joinStateOf, linkLaterOf, linkOf, needsWord, paidWith, toneOf } from './appointment-view.ts';

const zoom = { client_url: 'https://video.example/rest', trainer_url: null };

describe('the link of an online appointment', () => {
  it.each([
    { when: 'hours before', now: '2026-03-07T12:00:00Z', differs: { zoom }, is: 'later' },
    { when: 'half an hour before', now: '2026-03-07T14:30:00Z', differs: { zoom }, is: 'close' },
    { when: 'after the end', now: '2026-03-07T16:00:00Z', differs: { zoom }, is: 'none' },
    { when: 'not confirmed yet', now: '2026-03-07T14:30:00Z', differs: { zoom, status: 'waiting_for_confirmation' as const }, is: 'none' },
    { when: 'without a link', now: '2026-03-07T14:30:00Z', differs: {}, is: 'none' },
  ])('$when: $is', ({ now, differs, is }) => expect(joinStateOf(anAppointmentCard(differs), at(now))).toBe(is));
  it('is never a script', () => expect(linkOf({ zoom: { client_url: 'javascript:alert(1)', trainer_url: null } })).toBeNull());
});

describe('the note about the future link', () => {
  const NOW = '2026-03-07T12:00:00Z';
  it.each([
    { when: 'it waits', differs: { status: 'waiting_for_confirmation' as const }, says: 'You get the link when it is confirmed.' },
    { when: 'it is confirmed', differs: {}, says: 'You get the link by mail as soon as it is there.' },
    { when: 'it has ended', differs: {}, now: '2026-03-08T12:00:00Z', says: null },
    { when: 'it is cancelled', differs: { status: 'cancelled' as const }, says: null },
    { when: 'it is at the studio', differs: { is_online: false }, says: null },
  ])('$when: $says', ({ differs, now = NOW, says }) =>
    expect(linkLaterOf(anAppointmentCard({ is_online: true, ...differs }), at(now))).toBe(says),
  );
});

describe('the payment of an appointment', () => {
  const pass_user = { name: 'One to one' };
  it.each([
    { differs: { pass_user, credits: 2 }, says: 'One to one · 2 credits' },
    { differs: { pass_user, credits: 2, status: 'cancelled' as const }, says: 'One to one · 2 credits back' },
    { differs: { pass_user, credits: 0 }, says: 'One to one' },
    { differs: { pass_user: null, credits: 1 }, says: null },
  ])('reads "$says"', ({ differs, says }) => expect(paidWith(anAppointmentCard(differs))).toBe(says));
});

describe('the status of a card', () => {
  it.each([
    { status: 'confirmed', tone: 'mine', word: false },
    { status: 'waiting_for_confirmation', tone: 'wait', word: true },
    { status: 'cancelled', tone: 'off', word: true },
  ] as const)('$status has the tone $tone and the word $word', ({ status, tone, word }) =>
    expect([toneOf({ status }), needsWord({ status })]).toEqual([tone, word]),
  );
});
