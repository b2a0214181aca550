/** Words about late cancellations that answers, pages and mails share. */

/** Before one: how many are free. Empty when none is. */
export const someFree = (late: { readonly freeLate: number } | null): string => {
  if (late === null || late.freeLate === 0) return '';
  return late.freeLate === 1
    ? ' Una cancelación tardía en 30 días es gratis.'
    : ` ${late.freeLate} cancelaciones tardías en 30 días son gratis.`;
};

/** After one: which it was. */
export const wasFree = (number: number, most: number): string =>
  most === 1
    ? 'Ha sido tu cancelación tardía gratuita en 30 días.'
    : `Ha sido la ${number} de ${most} cancelaciones tardías gratuitas en 30 días.`;

/** The cost of one. Null when it costs nothing. */
export const lateCost = (late: { creditLost: boolean; fee: string | null }): string | null => {
  if (late.creditLost && late.fee) return `no se te devuelve el crédito y se aplica un recargo de ${late.fee} por cancelación tardía`;
  if (late.creditLost) return 'no se te devuelve el crédito';
  return late.fee ? `se aplica un recargo de ${late.fee} por cancelación tardía` : null;
};
