import { describe, expect, it } from 'vitest';
import { asId, type StaffId } from '../../../kernel/ids.ts';
import { teachersToNotify } from './teachers-to-notify.ts';

const iris = asId<StaffId>(1);
const bo = asId<StaffId>(2);
const owner = asId<StaffId>(3);

describe('the instructors’ mails about a changed class', () => {
  it.each([
    {
      when: 'the owner moves it',
      change: { before: iris, after: iris, hasChanged: true },
      by: owner,
      told: [[iris, 'teacher-class-changed']],
    },
    { when: 'they move it themselves', change: { before: iris, after: iris, hasChanged: true }, by: iris, told: [] },
    { when: 'only its capacity changes', change: { before: iris, after: iris, hasChanged: false }, by: owner, told: [] },
    { when: 'it has no instructor', change: { before: null, after: null, hasChanged: true }, by: owner, told: [] },
    {
      when: 'the owner gives it to another instructor',
      change: { before: iris, after: bo, hasChanged: true },
      by: owner,
      told: [
        [iris, 'teacher-class-taken'],
        [bo, 'teacher-class-given'],
      ],
    },
    { when: 'they take it over', change: { before: iris, after: bo, hasChanged: false }, by: bo, told: [[iris, 'teacher-class-taken']] },
    {
      when: 'it had no instructor',
      change: { before: null, after: bo, hasChanged: false },
      by: owner,
      told: [[bo, 'teacher-class-given']],
    },
  ])('when $when', ({ change, by, told }) => {
    expect(teachersToNotify(change, [by]).map(({ staff, kind }) => [staff, kind])).toEqual(told);
  });
});
