import type { Zone } from '../../../../kernel/calendar.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { useNow } from '../../../classes/web/use-now.ts';
import { choicesOf, waitUntilOf, type WaitChoice } from '../../../waitlist/rules/wait-terms.ts';
import { MoveUpChoice } from './move-up-choice.tsx';

interface OfferedChoiceProps {
  readonly startsAt: Instant;
  readonly chosen: WaitChoice;
  readonly disabled: boolean;
  readonly onChoose: (choice: WaitChoice) => void;
}

/** What who joins can choose at this moment. */
export default function OfferedChoice({ startsAt, chosen, disabled, onChoose }: OfferedChoiceProps) {
  const now = useNow();
  const zone = useSettings().timezone as Zone;
  // As the server takes it: what has become over meanwhile is always.
  const isOffered = choicesOf(startsAt, now, zone).includes(chosen);
  const until = isOffered ? waitUntilOf(chosen, startsAt, now, zone) : null;
  return <MoveUpChoice {...{ startsAt, now, until, disabled, onChoose }} />;
}
