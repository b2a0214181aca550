import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PassId } from '../../../../kernel/ids.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useDates, useFeature } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { Stack, Text } from '../../../../web/ui/layout/layout.tsx';
import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { StatusWord } from '../../../../web/ui/status-word.tsx';
import { listBookings } from '../../../bookings/contract/bookings.contract.ts';
import { needsWord, statusText, toneOf } from '../../../bookings/web/public/booking-view.ts';
import type { BookingEntry } from '../../../bookings/web/public/wire-types.ts';
import { passUsesSay as say } from './pass-uses-texts.ts';
import styles from './pass-uses.module.css';

const SHOWN = 5;

interface PassUsesProps {
  readonly pass: { readonly id: PassId; readonly name: string; readonly allowed_for: { readonly classes: boolean } };
}

/** The last classes that a pass has paid for, newest first. Renders nothing when they cannot be loaded: the pass stands without them. */
export function PassUses({ pass }: PassUsesProps) {
  const hasClasses = useFeature('group_classes') && pass.allowed_for.classes;
  const { data, isError } = useQuery({
    ...reading(listBookings, { body: { type: 'past', page: 1, page_size: SHOWN, paid_with: pass.id } }),
    enabled: hasClasses,
  });
  if (!hasClasses || isError) return null;
  return (
    <section className={styles.uses} aria-label={say.of(pass.name)}>
      <h3>{say.title}</h3>
      {data ? <Uses uses={data.data} /> : <Waiting />}
    </section>
  );
}

const Waiting = () => (
  <Skeleton>
    <Stack>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.use}>
          <Bone height={16} width="80%" />
          <Bone height={16} width="60%" />
        </div>
      ))}
    </Stack>
  </Skeleton>
);

function Uses({ uses }: { readonly uses: readonly BookingEntry[] }) {
  const dates = useDates();
  if (uses.length === 0) return <Text tone="soft">{say.none}</Text>;
  return (
    <>
      <Stack as="ul">
        {uses.map((booking) => {
          const { name, unix_start: start, instructor_name: instructor } = booking.class_details;
          return (
            <li key={booking.id} className={styles.use}>
              <time dateTime={new Date(start).toISOString()}>{dates.dated(dates.dayOf(start))}</time>
              <span>
                <span className={styles.name}>
                  <GivenName>{name}</GivenName>
                </span>
                <Text as="span" tone="soft" small>
                  {instructor}
                </Text>
              </span>
              {isUnusual(booking) && <StatusWord tone={toneOf(booking)}>{statusText(booking)}</StatusWord>}
            </li>
          );
        })}
      </Stack>
      <Link to={path.account} search={{ show: 'past' }} hash="bookings" className={styles.all}>
        {say.all}
      </Link>
    </>
  );
}

/** To have been there is the normal case of a list of past classes. */
const isUnusual = (booking: BookingEntry): boolean => booking.is_no_show && needsWord(booking);
