import { describe, expect, it } from 'vitest';
import { asId, type CustomerId, type StaffId } from '../kernel/ids.ts';
import { FEATURES, type Feature } from './studio.ts';
import { ABILITIES, abilitiesOf, can, mayUse, VISITOR, type Actor, type StaffActor, permissionsOf } from './permissions.ts';

const staff = (over: Partial<StaffActor> = {}): StaffActor => ({
  kind: 'staff',
  id: asId<StaffId>(1),
  role: 'instructor',
  allSchedules: false,
  selfCheckIn: false,
  mayRefund: false,
  maySeeMoney: false,
  ...over,
});
const customer: Actor = { kind: 'customer', id: asId<CustomerId>(1), impersonatedBy: null };
const studio = (...features: Feature[]) => ({ features: new Set(features) });

const MANAGER = [
  'use-portal',
  'see-all-schedules',
  'mark-attendance',
  'refund',
  'see-money',
  'manage-studio',
  'edit-catalogue',
  'edit-products',
  'edit-timetable',
  'edit-team',
  'edit-settings',
] as const;

describe('abilities (spec 1 §6, spec 3 §6)', () => {
  it.each([
    { who: 'a visitor', actor: VISITOR, features: FEATURES, may: [] },
    { who: 'a customer', actor: customer, features: FEATURES, may: [] },
    {
      who: 'an instructor without the portal package',
      actor: staff(),
      features: [],
      may: ['use-portal', 'mark-attendance'],
    },
    {
      who: 'an instructor with the portal package',
      actor: staff(),
      features: ['extended_staff_portal'],
      may: ['use-portal', 'edit-own-classes', 'mark-attendance', 'see-customers', 'act-as-customer'],
    },
    {
      who: 'the front desk with all schedules and self check-in',
      actor: staff({ role: 'front_desk', allSchedules: true, selfCheckIn: true }),
      features: ['self_check_in_instructor'],
      may: ['use-portal', 'see-all-schedules', 'mark-attendance', 'run-self-check-in'],
    },
    {
      who: 'the front desk with the portal package',
      actor: staff({ role: 'front_desk' }),
      features: ['extended_staff_portal'],
      may: ['use-portal', 'edit-own-classes', 'mark-attendance', 'see-customers', 'act-as-customer', 'edit-customers'],
    },
    {
      who: 'self check-in allowed to a person but not in the package',
      actor: staff({ selfCheckIn: true }),
      features: [],
      may: ['use-portal', 'mark-attendance'],
    },
    {
      who: 'an instructor with every switch',
      actor: staff({ allSchedules: true, selfCheckIn: true, mayRefund: true, maySeeMoney: true }),
      features: ['self_check_in_instructor'],
      may: ['use-portal', 'see-all-schedules', 'mark-attendance', 'run-self-check-in', 'refund', 'see-money'],
    },
    { who: 'a manager without packages', actor: staff({ role: 'manager' }), features: [], may: MANAGER },
    {
      who: 'a manager with every package',
      actor: staff({ role: 'manager' }),
      features: FEATURES,
      may: ABILITIES.filter((ability) => ability !== 'connect-payments'),
    },
    { who: 'the owner, whatever the package', actor: staff({ role: 'owner' }), features: [], may: ABILITIES },
  ] as const)('$who', ({ actor, features, may }) => expect(abilitiesOf(actor, studio(...features))).toEqual(may));
});

describe('package features', () => {
  it.each(FEATURES)('%s: the owner always has it, others need it in the package', (feature) => {
    expect(mayUse(staff({ role: 'owner' }), studio(), feature)).toBe(true);
    for (const actor of [VISITOR, customer, staff()]) {
      expect(mayUse(actor, studio(), feature)).toBe(false);
      expect(mayUse(actor, studio(feature), feature)).toBe(true);
    }
  });

  it('are sent with the person, in the order of the list', () => {
    expect(permissionsOf(customer, studio('series', 'waitlist'))).toEqual({
      features: ['waitlist', 'series'],
      abilities: [],
    });
    expect(permissionsOf(staff({ role: 'owner' }), studio()).features).toEqual([...FEATURES]);
    expect(can(staff({ role: 'owner' }), studio(), 'manage-studio')).toBe(true);
  });
});
