import { useEffect, useRef } from 'react';
import type { Dates } from '../../../../context/dates.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import type { AvailableInstructor } from '../../../availability/contract/appointment-slots.contract.ts';
import { moneyText } from '../../../classes/web/public/money.ts';
import { InstructorFace } from '../../../staff/web/public/instructor-face.tsx';
import { bookSay } from '../book-texts.ts';
import { useAvailableInstructors, type SlotSearch } from '../use-slots.ts';
import { YourClock } from '../your-clock.tsx';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import styles from './instructor-choice.module.css';

const say = bookSay.instructors;

interface InstructorChoiceProps {
  readonly wanted: SlotSearch;
  readonly at: Instant;
  readonly dates: Dates;
  readonly onChoose: (instructor: AvailableInstructor) => void;
}

/** The instructors available at the chosen time. Choosing one leads to the checkout (spec 2 §4). */
export function InstructorChoice({ wanted, at, dates, onChoose }: InstructorChoiceProps) {
  const query = useAvailableInstructors(wanted, at);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [query.isPending]);
  return (
    <section ref={section} className={styles.choice} aria-labelledby="who">
      <div className={styles.head}>
        <h3 id="who">{say.who}</h3>
        <p role="status">{bookSay.slots.chosen(dates.moment(at))}</p>
        <YourClock at={at} />
      </div>
      {query.isPending && (
        <Skeleton>
          <Bone height={72} />
        </Skeleton>
      )}
      {query.error && !query.data && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.instructors.length === 0 && <EmptyState title={say.noneThen}>{say.noneThenHint}</EmptyState>}
      <Stack as="ul" gap={3}>
        {query.data?.instructors.map((instructor) => (
          <Person key={instructor.id} instructor={instructor} onChoose={() => onChoose(instructor)} />
        ))}
      </Stack>
    </section>
  );
}

function Person({ instructor, onChoose }: { readonly instructor: AvailableInstructor; readonly onChoose: () => void }) {
  const settings = useSettings();
  const { name, profile_picture_url: image, pricing, subtotal, is_shared: isShared } = instructor;
  const facts = [say.costs(bookSay.creditsOf(subtotal), pricing && moneyText(pricing.total, settings)), isShared && say.shared].filter(
    Boolean,
  );
  return (
    <li className={styles.person}>
      <InstructorFace name={name} image={image} size={48} />
      <p className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </p>
      <ButtonWithWork look="lead" className={styles.book} onClick={onChoose}>
        {say.book(name)}
      </ButtonWithWork>
    </li>
  );
}
