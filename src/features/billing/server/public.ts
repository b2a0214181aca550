/** What other features may ask of the saved cards on the server. */
export { presentCards } from './present-cards.ts';
export { findCardOwner, listCards, saveCard } from './saved-cards.store.ts';
