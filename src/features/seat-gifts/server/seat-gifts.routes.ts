import { operation, type Call } from '../../../server/http/operation.ts';
import type { Sign } from '../../../server/secret-box.ts';
import type { Language } from '../../../wire/texts.ts';
import * as contract from '../contract/gift.contract.ts';
import { seatGiftTexts } from '../texts.ts';
import { acceptGift } from './accept-gift.ts';
import { readGift } from './gift-link.ts';
import { giveSeat, takeBackSeat } from './give-seat.ts';

const linkRefusals = (language: Language) => ({ ...seatGiftTexts(language).accept, ...seatGiftTexts(language).link });

/** `sign` signs the links. */
export const seatGiftOperations = (sign: Sign) => [
  operation(
    contract.giveSeat,
    (call: Call<typeof contract.giveSeat>) => giveSeat(call, sign),
    (language) => seatGiftTexts(language).give,
  ),
  operation(contract.takeBackSeat, takeBackSeat, (language) => seatGiftTexts(language).takeBack),
  operation(contract.readGift, (call: Call<typeof contract.readGift>) => readGift(call, sign), linkRefusals),
  operation(contract.acceptGift, (call: Call<typeof contract.acceptGift>) => acceptGift(call, sign), linkRefusals),
];
