export { receiptWebTexts } from '../receipt-texts.ts';
