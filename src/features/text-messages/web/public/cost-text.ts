/** A cost in the currency of the service. Texts cost fractions of a cent, so up to four digits are shown. */
export const costText = ({ cost, currency }: { readonly cost: number; readonly currency: string }): string =>
  new Intl.NumberFormat(document.documentElement.lang, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  }).format(cost);
