import { describe, expect, it } from 'vitest';
import { asId, type StaffId } from '../../../kernel/ids.ts';
import { decideOwnerLeaves } from './decide-team.ts';

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
