/** A story of the credit ledger in one sentence. */
import type { Dates } from '../../../../../context/dates.ts';
import type { PersonPass, Story } from '../../../contract/person-passes.contract.ts';
import { creditStoryTexts } from './credit-texts.ts';

/** `−1` and `+3`, with the sign of typography. */
const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

type Words = ReturnType<typeof creditStoryTexts>;

/** `−1 Slow Morning Yoga, Tue Mar 3, back on Mon Mar 2 because the class was cancelled`. */
export function creditSentence(story: Story, dates: Pick<Dates, 'dated' | 'dayOf' | 'moment'>, words: Words = creditStoryTexts()): string {
  const dayOf = (at: Story['at']) => dates.dated(dates.dayOf(at));
  const count = signed(story.delta);
  if (story.correction) {
    const { by, reason } = story.correction;
    return words.correctedBy(count, by ?? words.theStudio, dayOf(story.at), reason);
  }
  if (story.event !== 'taken' && story.event !== 'back') return words[story.event](count, dayOf(story.at));
  const { about, back, spent } = story;
  const what = about && [about.name, dayOf(about.startsAt), about.guest !== null && words.for(about.guest)].filter(Boolean).join(', ');
  const taken = words.taken({ count, what, isGuestCredit: story.kind === 'guest' });
  if (back) return `${taken}, ${words.backOn(dayOf(back.at), words.why[back.why])}`;
  if (!spent) return taken;
  const rule =
    spent.why === 'late' ? words.late(spent.at && dates.moment(spent.at), dates.moment(spent.freeUntil ?? story.at)) : words.noShow;
  return `${taken}. ${rule}`;
}

/** `Given by Ruth Adler, Tue Mar 3: Birthday`. */
export function changeSentence(
  { kind, by, at, reason, lastDay }: PersonPass['changes'][number],
  dates: Pick<Dates, 'dated' | 'dayOf'>,
  words: Words = creditStoryTexts(),
): string {
  const who = by ?? words.theStudio;
  const day = dates.dated(dates.dayOf(at));
  return kind === 'given' || lastDay === null
    ? words.givenBy({ by: who, day, reason })
    : words.movedBy({ by: who, day, reason, lastDay: dates.dated(lastDay) });
}
