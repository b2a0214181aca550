import type { Instant } from '../../../kernel/time.ts';
import { laterWords } from '../../later-texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { useDates } from '../settings.ts';

/** Says how old a cached answer is. Renders nothing for a current answer. */
export function KeptNotice({ at, person }: { readonly at: Instant | null | undefined; readonly person: 'customer' | 'staff' }) {
  const dates = useDates(person);
  return at ? <Notice kind="info">{laterWords.asOf(dates.moment(at))}</Notice> : null;
}
