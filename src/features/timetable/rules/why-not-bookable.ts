/** The reasons why customers do not see a class in the schedule, or cannot book it. Empty when they can. A class that is over has none. */
export type WhyNotBookable = 'cancelled' | 'hidden' | 'not-taking-reservations' | 'nothing-pays';

interface Shown {
  readonly isOver: boolean;
  readonly isCancelled: boolean;
  readonly visiblePublic: boolean;
  readonly acceptReservations: boolean;
  /** A product on sale pays for it. */
  readonly isPayable: boolean;
}

export function whyNotBookable({ isOver, isCancelled, visiblePublic, acceptReservations, isPayable }: Shown): readonly WhyNotBookable[] {
  if (isOver) return [];
  if (isCancelled) return ['cancelled'];
  const reasons: readonly (WhyNotBookable | false)[] = [
    !visiblePublic && 'hidden',
    !acceptReservations && 'not-taking-reservations',
    !isPayable && 'nothing-pays',
  ];
  return reasons.filter((reason) => reason !== false);
}
