/** Words about late cancellations that answers, pages and mails share. */

/** Before one: how many are free. Empty when none is. */
export const someFree = (late: { readonly freeLate: number } | null): string => {
  if (late === null || late.freeLate === 0) return '';
  return late.freeLate === 1 ? ' One late cancellation in 30 days is free.' : ` ${late.freeLate} late cancellations in 30 days are free.`;
};

/** After one: which it was. */
export const wasFree = (number: number, most: number): string =>
  most === 1 ? 'This was your free late cancellation in 30 days.' : `This was ${number} of ${most} free late cancellations in 30 days.`;

/** The cost of one. Null when it costs nothing. */
export const lateCost = (late: { creditLost: boolean; fee: string | null }): string | null => {
  if (late.creditLost && late.fee) return `your credit isn’t returned and a late cancel fee of ${late.fee} is due`;
  if (late.creditLost) return 'your credit isn’t returned';
  return late.fee ? `a late cancel fee of ${late.fee} is due` : null;
};
