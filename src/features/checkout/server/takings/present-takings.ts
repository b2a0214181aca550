import type { Studio } from '../../../../context/studio.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { Language } from '../../../../wire/texts.ts';
import type { DayClosing as ClosingOnWire, getTakings } from '../../contract/takings.contract.ts';
import { differenceOf, expectedOf, netOf, sumsOf, type Taking } from '../../rules/takings.ts';
import { takingsTexts } from '../../takings-texts.ts';
import { currencyOf } from '../office/present-order.ts';
import type { DayClosing } from './day-closing.store.ts';

type Reply = ReplyOf<typeof getTakings>;

export const closingOnWire = (closing: DayClosing, studio: Studio): ClosingOnWire => {
  const { id, day, opening, taken, refunded, counted, note, by, at } = closing;
  return {
    id,
    day,
    currency: currencyOf(closing, studio),
    closedAt: at,
    by,
    opening,
    taken,
    refunded,
    expected: expectedOf(closing),
    counted,
    difference: differenceOf(closing),
    note,
  };
};

export const nameOfTaking = ({ method, way }: Pick<Taking, 'method' | 'way'>, language: Language): string =>
  way ?? takingsTexts(language).methods[method];

export const takingsOnWire = (takings: readonly Taking[], studio: Studio, language: Language): Pick<Reply, 'takings' | 'sums'> => ({
  takings: takings.map((one) => ({
    takingMethod: one.method,
    name: nameOfTaking(one, language),
    currency: currencyOf(one, studio),
    taken: one.taken,
    refunded: one.refunded,
    net: netOf(one),
  })),
  sums: sumsOf(takings).map((sum) => ({ ...sum, currency: currencyOf(sum, studio), net: netOf(sum) })),
});
