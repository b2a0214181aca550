/** The server functions of saved cards for later features. */
export { countNewCard } from './count-new-card.ts';
export { presentCards } from './present-cards.ts';
export { findCardOwner, listCards, listCardsOf, saveCard, type SavedCard } from './saved-cards.store.ts';
export { removeCardsOf } from './change-cards.ts';
export { forgetCards } from './forget-cards.ts';
