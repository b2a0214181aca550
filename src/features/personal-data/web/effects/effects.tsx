import { useDates } from '../../../../web/lib/settings.ts';
import { FactList } from '../../../../web/ui/fact-list.tsx';
import type { ErasurePreview } from '../../contract/personal-data.contract.ts';
import { effectsSay as say } from './effects-texts.ts';
import styles from './effects.module.css';

/** More would push the buttons out of sight. */
const SHOWN = 3;

interface EffectsProps {
  readonly preview: ErasurePreview;
  readonly as: 'customer' | 'staff';
}

/** A list of what is erased, what stays, what ends, and what should be settled before. */
export function Effects({ preview, as }: EffectsProps) {
  const dates = useDates(as);
  const { bookings, bookingCount, endingMemberships, weeklyBookings, owes, openDisputes, unused } = preview;
  const shown = bookings.slice(0, SHOWN).map(({ name, startsAt }) => `${name}, ${dates.moment(startsAt)}`);
  const ends = [
    ...endingMemberships,
    ...(weeklyBookings > 0 ? [say.weekly(weeklyBookings)] : []),
    ...shown,
    ...(bookingCount > shown.length ? [say.more(bookingCount - shown.length)] : []),
  ];
  const before = [
    ...owes.map(say.owes),
    ...(openDisputes > 0 ? [say.disputes(openDisputes)] : []),
    ...unused.map(({ name, left }) => say.unused(name, left)),
  ];
  return (
    <FactList
      facts={[
        { label: say.goes, value: say.goesBody },
        { label: say.stays, value: say.staysBody },
        { label: say.ends, value: ends.length === 0 ? say.nothingEnds : <Lines of={[...ends, say.noRefund]} /> },
        { label: say.lost, value: before.length === 0 ? null : <Lines of={before} /> },
      ]}
    />
  );
}

const Lines = ({ of }: { readonly of: readonly string[] }) => (
  <ul className={styles.lines}>
    {of.map((line, nth) => (
      <li key={`${nth} ${line}`}>{line}</li>
    ))}
  </ul>
);
