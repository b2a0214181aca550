/** The status of a class in the staff portal (spec 3 §4). */
export type StaffStatus = 'cancelled' | 'sub-requested' | 'scheduled';

interface Facts {
  readonly is_cancel: boolean;
  readonly total_pending_sub_request: number;
}

export function staffStatusOf({ is_cancel: isCancelled, total_pending_sub_request: pending }: Facts): StaffStatus {
  if (isCancelled) return 'cancelled';
  return pending > 0 ? 'sub-requested' : 'scheduled';
}
