import { useEffect, useState } from 'react';
import { useDraft } from '../../../../web/lib/use-draft.ts';
import { MYSELF, participantErrors, type Participant, type ParticipantErrors } from '../public/reserve/cart.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

interface Choice {
  readonly takesGuests: boolean;
  /** The person is in the class, so only a guest can be booked. */
  readonly onlyOther: boolean;
}

/** The attendee of the seat. It survives a reload, but not the closing of the dialog. `check` shows the errors and focuses the first. */
export function useParticipant(session: ScheduleClass, { takesGuests, onlyOther }: Choice) {
  const { value, change: keep, clear } = useDraft(`reserve-${session.id}`, { ...MYSELF });
  // A reload runs no cleanup; Back, Escape and Cancel do.
  useEffect(() => clear, [clear]);
  const who: Participant = { ...value, isOther: onlyOther || (takesGuests && value.isOther) };
  const [errors, setErrors] = useState<ParticipantErrors>({});

  return {
    who,
    errors,
    change: (part: Partial<Participant>) => {
      keep(part);
      // An error disappears as soon as the field is valid. New errors appear only when the button is pressed.
      const wrong = participantErrors({ ...who, ...part });
      setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => field in wrong)));
    },
    check: (): boolean => {
      const wrong = participantErrors(who);
      setErrors(wrong);
      const [first] = Object.keys(wrong);
      if (first) document.querySelector<HTMLElement>(`[name="${first === 'name' ? 'applicantName' : 'applicantEmail'}"]`)?.focus();
      return first === undefined;
    },
  };
}

export type ParticipantForm = ReturnType<typeof useParticipant>;
