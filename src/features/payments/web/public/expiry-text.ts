/** The expiry of a card as printed on it: `04/30`. */
export const expiryText = ({ exp_month: month, exp_year: year }: { readonly exp_month: number; readonly exp_year: number }): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
