import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import type { DeskWay, previewSale } from '../../../../checkout/contract/office-sales.contract.ts';
import { walkInSay as say } from './walk-in-texts.ts';

interface Way {
  readonly value: string;
  readonly by: DeskWay;
  /** The studio's own name of the way. */
  readonly own: string | null;
  readonly name: string;
}

/** The ways in which somebody at the door pays, with the studio's own ones. */
export const deskWaysOf = ({ ways, deskWays }: Pick<ReplyOf<typeof previewSale>, 'ways' | 'deskWays'>): Way[] =>
  ways.flatMap((by): Way[] => {
    if (by === 'way') return deskWays.map((own) => ({ value: `way:${own}`, by, own, name: own }));
    return by === 'card' || by === 'link' ? [] : [{ value: by, by, own: null, name: say.ways[by] }];
  });
