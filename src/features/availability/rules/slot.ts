/** What a slot of the booking wizard can be (spec 2 §3, §4). */

/** From what is least to what is most on offer. */
export const SLOT_STATUSES = ['prep_time', 'reserved', 'partial_reserved', 'open'] as const;
