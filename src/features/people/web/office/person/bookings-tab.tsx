import type { CustomerId } from '../../../../../kernel/ids.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import office from '../../../../../web/office/office.module.css';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { StatusWord, type StatusTone } from '../../../../../web/ui/status-word.tsx';
import { listPersonBookings, type PersonBooking } from '../../../contract/person.contract.ts';
import type { BookingWord } from '../../../rules/booking-word.ts';
import { Paged } from './paged.tsx';
import styles from './person.module.css';
import { personSay } from './person-texts.ts';
import { usePages } from './use-pages.ts';

const say = personSay.bookings;

/** Coming bookings soonest first, then the others, latest first. */
export const BookingsTab = ({ id }: { readonly id: CustomerId }) => (
  <Stack gap={6}>
    <Part id={id} when="coming" none={say.noComing} />
    <Part id={id} when="past" none={say.noPast} />
  </Stack>
);

interface PartProps {
  readonly id: CustomerId;
  readonly when: 'coming' | 'past';
  readonly none: string;
}

function Part({ id, when, none }: PartProps) {
  const pages = usePages(listPersonBookings, { params: { id }, query: { when } });
  const bookings = pages.data?.pages.flatMap((page) => page.bookings);
  return (
    <Stack as="section" gap={3} aria-labelledby={`bookings-${when}`}>
      <h2 id={`bookings-${when}`}>{say[when]}</h2>
      <Paged pages={pages}>
        {bookings &&
          (bookings.length === 0 ? (
            <Text tone="soft">{none}</Text>
          ) : (
            <ul className={office.items}>
              {bookings.map((booking) => (
                <li key={`${booking.kind} ${booking.id}`} className={styles.line}>
                  <BookingLine booking={booking} />
                </li>
              ))}
            </ul>
          ))}
      </Paged>
    </Stack>
  );
}

const TONES: Readonly<Record<BookingWord, StatusTone>> = {
  booked: 'mine',
  waiting: 'wait',
  attended: 'good',
  'no-show': 'bad',
  cancelled: 'off',
  'cancelled-late': 'bad',
  'free-late': 'off',
  removed: 'off',
  'class-cancelled': 'off',
  requested: 'wait',
};

function BookingLine({ booking }: { readonly booking: PersonBooking }) {
  const dates = useDates('staff');
  const { name, startsAt, endsAt, teacher, place, guest, pass, status, waitlistNumber } = booking;
  return (
    <>
      <span className={styles.lineText}>
        <span className={office.itemName}>{name}</span>
        <span>{dates.span(startsAt, endsAt)}</span>
        <span className={office.itemLine}>
          {[guest !== null && say.guest(guest), teacher, place, pass !== null && say.paidWith(pass)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <StatusWord tone={TONES[status]}>{waitlistNumber === null ? say.status[status] : say.waitingAt(waitlistNumber)}</StatusWord>
    </>
  );
}
