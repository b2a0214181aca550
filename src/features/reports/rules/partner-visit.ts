/**
 * The states of a visit that a partner pays for. `open`: booked, and not marked yet. A no-show is one as soon as attendance is complete.
 * A visit that the person ended in time, or the studio, is cancelled. Partners pay for people who came.
 */
export const VISIT_STATES = ['present', 'no-show', 'late-cancelled', 'cancelled', 'open'] as const;
export type VisitState = (typeof VISIT_STATES)[number];
