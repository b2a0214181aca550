export { DELIVERY, deliverGiftCards, issueGiftCard } from './delivery.ts';
export { giftCardMails } from './gift-card-mails.ts';
export { isToBeDelivered } from '../rules/gift-card.ts';
export { findGiftCard, findTaken, hashCode, listGiftCards, lockGiftCard } from './gift-cards.store.ts';
export { billOfGiftCard, presentGiftCard } from './present-gift-card.ts';
export {
  findByCode,
  giveBackPart,
  restoreSold,
  returnGiftCardPayment,
  stopSold,
  takeOffSold,
  takeGiftCardPayment,
} from './gift-card-payment.ts';
