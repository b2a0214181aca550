/** What other features may ask of the saved cards on the server. */
export { countNewCard } from './count-new-card.ts';
export { presentCards } from './present-cards.ts';
export { findCardOwner, listCards, saveCard } from './saved-cards.store.ts';
export { forgetCards } from './forget-cards.ts';
