import type { Instant } from '../../../kernel/time.ts';
import { laterWords } from '../../later-texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { useDates } from '../settings.ts';

/** Says of when an answer is that was kept for want of a network; nothing where it is of now. */
export function KeptNotice({ at, person }: { readonly at: Instant | null | undefined; readonly person: 'customer' | 'staff' }) {
  const dates = useDates(person);
  return at ? <Notice kind="info">{laterWords.asOf(dates.moment(at))}</Notice> : null;
}
