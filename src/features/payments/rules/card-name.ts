/** How a card is named to its owner: `Visa ···· 4242`. */
export const cardName = ({ brand, lastFour }: { readonly brand: string; readonly lastFour: string }): string => `${brand} ···· ${lastFour}`;
