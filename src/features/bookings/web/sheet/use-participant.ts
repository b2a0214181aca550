import { useEffect, useState } from 'react';
import { useDraft } from '../../../../web/lib/use-draft.ts';
import { MYSELF, participantErrors, type Participant, type ParticipantErrors } from '../reserve/cart.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

interface Choice {
  /** The studio takes reservations for somebody else. */
  readonly takesGuests: boolean;
  /** The person is in the class: only somebody else can be booked. */
  readonly onlyOther: boolean;
}

/** Whom the seat is for: kept over a reload, not beyond the dialog; `check` says what is wrong and leads to it. */
export function useParticipant(session: ScheduleClass, { takesGuests, onlyOther }: Choice) {
  const { value, change: keep, clear } = useDraft(`reserve-${session.id}`, { ...MYSELF });
  // A reload ends no screen; Back, Escape and Cancel do.
  useEffect(() => clear, [clear]);
  const who: Participant = { ...value, isOther: onlyOther || (takesGuests && value.isOther) };
  const [errors, setErrors] = useState<ParticipantErrors>({});

  return {
    who,
    errors,
    change: (part: Partial<Participant>) => {
      keep(part);
      // A message goes as soon as the field is right; new ones wait for the button.
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
