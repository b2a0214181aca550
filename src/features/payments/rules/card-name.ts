/** The name of a card on screens and in mails: `Visa ···· 4242`. */
export const cardName = ({ brand, lastFour }: { readonly brand: string; readonly lastFour: string }): string => `${brand} ···· ${lastFour}`;
