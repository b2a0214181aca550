import { describe, expect, it } from 'vitest';
import {
  aClass,
  forClasses,
  limited,
  MAT,
  membershipTerms,
  NEW_YORK,
  packTerms,
  PILATES,
  REFORMER,
  UNLIMITED,
  YOGA,
  wallTime,
} from '../../../../tests/builders/pass.ts';
import type { Day } from '../../../kernel/calendar.ts';
import { coversService, paysForClass } from './coverage.ts';
import type { PassTerms } from './terms.ts';

const now = wallTime('2026-11-01 15:00');
const day = (text: string) => text as Day;

describe('a product bought now pays for a class on 20 November', () => {
  it.each<[boolean, string, PassTerms]>([
    [true, 'a pack for all classes', packTerms()],
    [true, 'one for this class', packTerms({ classes: forClasses({ templates: [YOGA] }) })],
    [false, 'one for another class', packTerms({ classes: forClasses({ templates: [PILATES] }) })],
    [true, 'one that limits its service', packTerms({ classes: forClasses({ serviceLimits: [{ service: MAT, maxVisits: 2 }] }) })],
    [
      false,
      'one that names other services only',
      packTerms({ classes: forClasses({ serviceLimits: [{ service: REFORMER, maxVisits: 2 }] }) }),
    ],
    [false, 'one for appointments', packTerms({ classes: null })],
    [false, 'one without a single credit', packTerms({ classes: forClasses({ allowance: limited(0) }) })],
    [false, 'a week that ends before it', packTerms({ validity: { kind: 'period', count: 1, unit: 'week' } })],
    [true, 'one that ends with its day', packTerms({ validity: { kind: 'until', day: day('2026-11-20') } })],
    [false, 'one that ended', packTerms({ validity: { kind: 'until', day: day('2026-10-20') } })],
    [true, 'one that begins with its day', packTerms({ activation: { kind: 'date', day: day('2026-11-20') } })],
    [false, 'one that begins later', packTerms({ activation: { kind: 'date', day: day('2026-11-21') } })],
    [false, 'weeks of which the first is over', membershipTerms({ cycle: { count: 1, unit: 'week' } })],
    [true, 'the same, if later weeks may be booked', membershipTerms({ cycle: { count: 1, unit: 'week' }, bookBeyondRenewal: true })],
    [false, 'two weeks in all', membershipTerms({ cycle: { count: 1, unit: 'week' }, cycles: 2, bookBeyondRenewal: true })],
    [true, 'a membership of this month', membershipTerms()],
    [false, 'one for which it opens on 2 November', packTerms({ opensDaysBefore: 18 })],
    [true, 'one for which it opens on 1 November', packTerms({ opensDaysBefore: 19 })],
  ])('%j: %s', (pays, _what, terms) => {
    expect(paysForClass(terms, aClass('2026-11-20 09:30'), now, NEW_YORK)).toBe(pays);
  });

  it('never for a class that has started', () => {
    expect(paysForClass(packTerms(), aClass('2026-11-01 14:59'), now, NEW_YORK)).toBe(false);
  });
});

describe('a product for appointments of a service', () => {
  const forAppointments = (over: Partial<NonNullable<PassTerms['appointments']>> = {}): PassTerms =>
    packTerms({ classes: null, appointments: { allowance: UNLIMITED, services: 'all', serviceLimits: null, ...over } });
  it.each<[boolean, string, PassTerms]>([
    [true, 'all services', forAppointments()],
    [true, 'this one', forAppointments({ services: [REFORMER] })],
    [false, 'another one', forAppointments({ services: [MAT] })],
    [false, 'no credit', forAppointments({ allowance: limited(0) })],
    [false, 'classes only', packTerms()],
  ])('%j: %s', (covers, _what, terms) => {
    expect(coversService(terms, REFORMER)).toBe(covers);
  });
});
