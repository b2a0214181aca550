import { describe, expect, it } from 'vitest';
import { asId, type StaffId } from '../../../kernel/ids.ts';
import { ROLES, type Member, type StaffRole } from '../../../context/permissions.ts';
import { decideGrant, decideOwnerLeaves, decideRemoveFactor } from './decide-team.ts';

const [ANN, BEA, CAM] = [1, 2, 3].map((id) => asId<StaffId>(id)) as [StaffId, StaffId, StaffId];
const owner = (id: StaffId, canLogIn = true) => ({ id, canLogIn });

describe('an owner who leaves', () => {
  it.each([
    { what: 'the only owner', owners: [owner(ANN)], refused: true },
    { what: 'one of two', owners: [owner(ANN), owner(BEA)], refused: false },
    { what: 'beside one who never logged in', owners: [owner(ANN), owner(BEA, false)], refused: true },
    { what: 'an invited one beside an active one', owners: [owner(ANN, false), owner(BEA)], refused: false },
    { what: 'somebody who is no owner', owners: [owner(BEA, false), owner(CAM, false)], refused: false },
  ])('$what', ({ owners, refused }) => {
    expect(decideOwnerLeaves(owners, ANN).ok).toBe(!refused);
  });
});

const person = (role: StaffRole, switches: Partial<Member> = {}): Member => ({
  role,
  allSchedules: false,
  selfCheckIn: false,
  mayRefund: false,
  maySeeMoney: false,
  ...switches,
});
const ON = { allSchedules: true, selfCheckIn: true, mayRefund: true, maySeeMoney: true };

describe('the second factor of a person', () => {
  it.each([
    { what: 'an owner, of another owner', by: person('owner'), of: { ...person('owner'), id: BEA }, code: undefined },
    { what: 'a manager, of a front desk', by: person('manager'), of: { ...person('front_desk', ON), id: BEA }, code: undefined },
    { what: 'a manager, of an owner', by: person('manager'), of: { ...person('owner'), id: BEA }, code: 'may-more-than-you' },
    { what: 'an owner, their own', by: person('owner'), of: { ...person('owner'), id: ANN }, code: 'own-second-factor' },
  ])('is removed by $what: $code', ({ by, of, code }) => {
    const decided = decideRemoveFactor({ ...by, id: ANN }, of);
    expect(decided.ok ? undefined : decided.refusal.code).toBe(code);
  });
});

describe('nobody gives what they lack', () => {
  it.each(ROLES.flatMap((role) => [person(role), person(role, ON)]))('an owner makes anybody anything: $role', (after) => {
    for (const role of ROLES) expect(decideGrant(person('owner'), person(role), after).ok).toBe(true);
  });

  it.each([
    { what: 'invites an instructor', before: null, after: person('instructor') },
    { what: 'invites a front desk with every switch', before: null, after: person('front_desk', ON) },
    { what: 'makes an instructor a manager', before: person('instructor'), after: person('manager') },
    { what: 'changes another manager', before: person('manager'), after: person('instructor') },
    { what: 'deactivates an instructor', before: person('instructor', ON), after: null },
    { what: 'invites an owner', before: null, after: person('owner'), code: 'more-than-you' },
    { what: 'makes somebody an owner', before: person('instructor'), after: person('owner'), code: 'more-than-you' },
    { what: 'makes themselves an owner', before: person('manager'), after: person('owner'), code: 'more-than-you' },
    { what: 'changes the name of an owner', before: person('owner'), after: person('owner'), code: 'may-more-than-you' },
    { what: 'demotes an owner', before: person('owner'), after: person('instructor'), code: 'may-more-than-you' },
    { what: 'deactivates an owner', before: person('owner'), after: null, code: 'may-more-than-you' },
  ])('a manager $what', ({ before, after, code }) => {
    const decision = decideGrant(person('manager'), before, after);
    expect(decision).toEqual(code ? { ok: false, refusal: { code, lacking: ['connect-payments'] } } : { ok: true, value: null });
  });

  it.each([
    { by: person('front_desk'), after: person('instructor', { mayRefund: true }), lacking: ['refund'] },
    { by: person('front_desk', { mayRefund: true }), after: person('instructor', { mayRefund: true }), lacking: null },
    {
      by: person('front_desk'),
      after: person('instructor', { maySeeMoney: true, selfCheckIn: true }),
      lacking: ['run-self-check-in', 'see-money'],
    },
  ])('a switch counts like a role: $lacking', ({ by, after, lacking }) => {
    const decision = decideGrant(by, person('instructor'), after);
    expect(decision).toEqual(lacking ? { ok: false, refusal: { code: 'more-than-you', lacking } } : { ok: true, value: null });
  });
});
