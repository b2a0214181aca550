import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Dates } from '../../../../context/dates.ts';
import type { Day } from '../../../../kernel/calendar.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { useEmbed } from '../../../../web/shell/embed.ts';
import { words } from '../../../../web/texts.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useLinesOfEntries } from '../../../../web/ui/stops/one-stop.ts';
import type { BookingSettings } from '../../../availability/contract/appointment-slots.contract.ts';
import { pickSlot, slotsShown } from '../../../availability/rules/pick-slot.ts';
import { availabilityTexts } from '../../../availability/texts.ts';
import { bookSay } from '../book-texts.ts';
import { useSlots, type SlotSearch } from '../use-slots.ts';
import { SlotButton } from './slot-button.tsx';
import { groupsOf, isFree, isTaken, shownAtFirst, slotsByDay, SLOTS_AT_A_TIME, type ShownSlot } from './slot-view.ts';
import styles from './day-of-slots.module.css';
import { SlotsSkeleton } from './wizard-skeletons.tsx';

const say = bookSay.slots;
const { pick: whyNot } = availabilityTexts();

interface DayOfSlotsProps {
  readonly day: Day;
  readonly weeks: readonly (readonly Day[])[];
  readonly wanted: SlotSearch;
  readonly rules: BookingSettings;
  readonly dates: Dates;
  readonly now: Instant;
  readonly chosen: Instant | null;
  readonly onPick: (slot: Instant) => void;
}

/** The slots of a day, grouped into morning, afternoon and evening. One request reads seven days, so that the next day appears at once. */
export function DayOfSlots({ day, weeks, wanted, rules, dates, now, ...choice }: DayOfSlotsProps) {
  const week = weeks.find((days) => days.includes(day)) ?? [day];
  const query = useSlots(wanted, week[0]!, week.at(-1)!);
  const slots = slotsShown(slotsByDay(query.data ?? [], dates.dayOf).get(day) ?? [], { now, noticeMinutes: rules.allowed_booking_time });
  const free = slots.filter(isFree).length;
  return (
    <section aria-labelledby="day-title" aria-busy={query.isPending}>
      <h3 id="day-title" className={styles.title}>
        {dates.dayTitle(day)}
      </h3>
      <p className="visually-hidden" role="status">
        {query.data && say.shown(dates.spokenDay(day), free)}
      </p>
      {query.isPending && <SlotsSkeleton />}
      {query.error && !query.data && (
        <Notice kind="error" title={say.failed} action={{ label: words.retry, onPress: () => void query.refetch() }}>
          {query.error.message}
        </Notice>
      )}
      {query.data && slots.length === 0 && <EmptyState title={say.none}>{say.noneHint}</EmptyState>}
      {slots.length > 0 && <SlotList {...{ slots, wanted, dates, ...choice }} gridMinutes={rules.slot_duration} />}
      {slots.length > 0 && free === 0 && <p className={styles.note}>{say.allTaken}</p>}
    </section>
  );
}

/** The message may appear below the visible part of the page. */
function intoSight(message: Element | null): void {
  message?.scrollIntoView({ block: 'nearest' });
}

interface SlotListProps extends Pick<DayOfSlotsProps, 'wanted' | 'dates' | 'chosen' | 'onPick'> {
  readonly slots: readonly ShownSlot[];
  readonly gridMinutes: number;
}

/** Shows twelve slots at a time (spec 2 §2). Pressing one marks all slots of the appointment, or shows why it is unavailable. */
function SlotList({ slots, wanted, gridMinutes, dates, chosen, onPick }: SlotListProps) {
  const { showsSeats } = useEmbed();
  const [count, setCount] = useState(() => shownAtFirst(slots, chosen));
  const [refused, setRefused] = useState<{ readonly at: Instant; readonly why: string } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const length = { gridMinutes, minutes: wanted.minutes };
  const picked = chosen === null ? null : pickSlot(slots, chosen, length);
  const marked = picked?.ok ? picked.value.map(({ startsAt }) => startsAt) : [];
  const shown = slots.slice(0, count);
  const pressable = shown.filter((slot) => !isTaken(slot)).map(({ startsAt }) => startsAt);
  const { onKeyDown, entryOf } = useLinesOfEntries(
    pressable.map(String),
    String(pressable.find((one) => marked.includes(one)) ?? pressable[0]),
  );

  const press = ({ startsAt }: ShownSlot) => {
    const decision = pickSlot(slots, startsAt, length);
    setRefused(decision.ok ? null : { at: startsAt, why: whyNot(decision.refusal) });
    if (decision.ok) onPick(startsAt);
  };
  const showMore = () => {
    flushSync(() => setCount(count + SLOTS_AT_A_TIME));
    // The button may be gone, so the focus moves to the first new slot.
    list.current?.querySelectorAll<HTMLElement>('[data-slot]')[count]?.focus();
  };
  return (
    // The keys of the slots bubble to here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={list} className={styles.list} onKeyDown={onKeyDown}>
      {groupsOf(shown, dates.hourOf).map(({ part, slots: some }) => (
        <section key={part} aria-labelledby={`slots-${part}`}>
          <h4 id={`slots-${part}`} className={styles.part}>
            {bookSay.parts[part]}
          </h4>
          <div className={styles.slots}>
            {some.map((slot) => (
              <SlotButton
                key={slot.startsAt}
                slot={slot}
                minutes={wanted.minutes}
                timeOf={dates.time}
                spoken={say.spoken(dates.spokenDay(dates.dayOf(slot.startsAt)), wanted.minutes)}
                isMarked={marked.includes(slot.startsAt)}
                showsPlaces={showsSeats}
                onPress={() => press(slot)}
                entry={entryOf(String(slot.startsAt))}
              />
            ))}
          </div>
          {refused && some.some(({ startsAt }) => startsAt === refused.at) && (
            <div className={styles.why} ref={intoSight}>
              <Notice kind="warning" title={dates.time(refused.at)}>
                {refused.why}
              </Notice>
            </div>
          )}
        </section>
      ))}
      {count < slots.length && (
        <ButtonWithWork look="plain" className={styles.more} onClick={showMore}>
          {say.more(Math.min(SLOTS_AT_A_TIME, slots.length - count))}
        </ButtonWithWork>
      )}
    </div>
  );
}
