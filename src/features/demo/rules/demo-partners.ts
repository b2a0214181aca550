/** Visits of the demo that a partner pays for: in past classes with a free place, by regulars who did not come with a pass. */
import { minor } from '../../../kernel/money.ts';
import { hours, minus } from '../../../kernel/time.ts';
import type { Archive, ArchivedBooking } from '../../archive/rules/archive.ts';
import { isSeated } from '../../archive/rules/check-bookings.ts';
import { regularKey, unpaidBooking } from './demo-bookings.ts';
import type { DemoHouse } from './demo-houses.ts';
import type { PlannedClass } from './demo-plan.ts';
import { REGULARS } from './demo-regulars.ts';

const CLUB = 'urban-sports-club';
const AMOUNT = minor(1_050);

/** The last people of the demo's list, with their numbers at the partner. */
const VISITORS = [
  { customer: regularKey(REGULARS - 1), number: '4711 0815' },
  { customer: regularKey(REGULARS - 2), number: '5520 1934' },
  { customer: regularKey(REGULARS - 3), number: '5833 0270' },
];

/** The states in turn, in the order of the classes: most visitors came. */
const STATES = ['attended', 'attended', 'reserved', 'attended', 'attended', 'late_cancelled', 'attended', 'attended', 'attended'] as const;

const hasPartners = ({ slug }: Pick<DemoHouse, 'slug'>): boolean => slug === 'demo';

export const demoPartners = (house: Pick<DemoHouse, 'slug'>): Archive['partners'] =>
  hasPartners(house) ? [{ key: CLUB, name: 'Urban Sports Club', amount: AMOUNT, isArchived: false }] : [];

export function partnerVisits(
  house: Pick<DemoHouse, 'slug'>,
  planned: readonly PlannedClass[],
  bookings: readonly ArchivedBooking[],
): ArchivedBooking[] {
  if (!hasPartners(house)) return [];
  const inClass = Map.groupBy(bookings, ({ occurrence }) => occurrence);
  const open = planned.filter(({ occurrence: { key, cancelled, capacity, class: template }, offset }) => {
    const seated = (inClass.get(key) ?? []).filter(isSeated).length;
    return offset < 0 && template === 'vinyasa-flow' && cancelled === null && capacity !== null && seated < capacity;
  });
  return open.flatMap(({ occurrence }, nth): ArchivedBooking[] => {
    const { customer, number } = VISITORS[nth % VISITORS.length]!;
    if (inClass.get(occurrence.key)?.some((booking) => booking.customer === customer)) return [];
    const state = STATES[nth % STATES.length]!;
    return [
      {
        ...unpaidBooking(`${occurrence.key}-${CLUB}`, occurrence, customer, minus(occurrence.startsAt, hours(5))),
        state,
        partner: { partner: CLUB, number, amount: AMOUNT },
        endedAt: state === 'late_cancelled' ? minus(occurrence.startsAt, hours(2)) : null,
        remindedAt: minus(occurrence.startsAt, hours(4)),
      },
    ];
  });
}
