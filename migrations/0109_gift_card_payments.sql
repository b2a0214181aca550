-- Renames the columns for the amount that a gift card pays and for the card that pays it: docs/writing.md retires the word tender.
alter table checkout rename column tender to by_gift_card;
alter table checkout rename column tender_card_id to by_gift_card_id;
alter table customer_order rename column tender to by_gift_card;
alter table customer_order rename column tender_card_id to by_gift_card_id;
