/** What other features may ask of gift cards on the server. */
export { DELIVERY, deliverGiftCards, issueGiftCard } from './delivery.ts';
export { giftCardMails } from './gift-card-mails.ts';
export { findGiftCard, findTaken, hashCode } from './gift-cards.store.ts';
export { billOfGiftCard, presentGiftCard } from './present-gift-card.ts';
export { findByCode, giveBackTender, takeTender } from './tender.ts';
