import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { at } from '../../../../../tests/builders/wire-classes.ts';
import { asId, type StaffId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { AppointmentSlot } from '../../../availability/contract/appointment-slots.contract.ts';
import { asEntry } from '../../../../web/ui/stops/one-stop.ts';
import { SlotButton } from './slot-button.tsx';
import { slotOf } from './slot-view.ts';

const timeOf = (time: Instant) => (time === at('2026-03-20T13:00:00Z') ? '9:00 am' : '9:30 am');
const shown = (slot: AppointmentSlot, minutes = 60) =>
  renderToStaticMarkup(
    <SlotButton
      slot={slotOf(slot)}
      minutes={minutes}
      timeOf={timeOf}
      spoken="Friday, March 20, 60 minutes"
      isMarked={false}
      showsPlaces
      entry={asEntry('', false, () => undefined)}
      onPress={() => undefined}
    />,
  ).replaceAll(/<[^>]+>/g, '');

it.each([
  { instructors: [asId<StaffId>(1)], says: '9:00 am, Friday, March 20, 60 minutes' },
  { instructors: [], says: '9:00 am, Friday, March 20, 60 minutes, not free for so long' },
])('a slot button names time, day, length and status: $says', ({ instructors, says }) => {
  expect(shown({ date: at('2026-03-20T13:00:00Z'), time: '', duration: 30, status: 'open', instructors, sessions: [] })).toBe(says);
});

describe('a session of an hour with two free places', () => {
  const [nine, half] = [at('2026-03-20T13:00:00Z'), at('2026-03-20T13:30:00Z')];
  const session = { instructor_id: asId<StaffId>(1), unix_start: nine, duration: 60, places_left: 2 };
  const earlier = { ...session, instructor_id: asId<StaffId>(2), unix_start: at('2026-03-20T12:30:00Z') };
  it.each([
    { what: 'can be joined at its start', date: nine, instructors: [1], says: '9:00 am, Friday, March 20, 60 minutes2 places left' },
    {
      what: 'names its start on its second half',
      date: half,
      instructors: [],
      says: '9:30 am, Friday, March 20, 60 minutesbegins 9:00 am',
    },
    {
      what: 'names its length when a shorter one is wanted',
      date: nine,
      wanted: 30,
      instructors: [],
      says: '9:00 am, Friday, March 20, 60 minutes60 min only',
    },
    {
      what: 'says the same, also when pressed, next to another person’s session that has started',
      date: nine,
      wanted: 30,
      sessions: [earlier, session],
      instructors: [],
      says: '9:00 am, Friday, March 20, 60 minutes60 min only',
    },
  ])('$what', ({ date, wanted, instructors, sessions = [session], says }) => {
    const slot = { date, time: '', duration: 30, status: 'partial_reserved' as const, instructors: instructors as never, sessions };
    expect(shown(slot, wanted)).toBe(says);
  });
});
