/** The status that staff read on a class (spec 3 §4). */
export type StaffStatus = 'cancelled' | 'scheduled';

export const staffStatusOf = ({ is_cancel: isCancelled }: { readonly is_cancel: boolean }): StaffStatus =>
  isCancelled ? 'cancelled' : 'scheduled';
