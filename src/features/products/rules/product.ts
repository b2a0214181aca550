import type { OfferId, TagId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { PassTerms } from './terms.ts';

/** What the studio sells, and how it is shown. */
export interface Product {
  readonly id: OfferId;
  /** Before tax, unless the tax is included. */
  readonly price: Minor;
  readonly terms: PassTerms;
  /** Not listed; its own address opens it. */
  readonly isHidden: boolean;
  readonly isHighlighted: boolean;
  /** What one saves against buying singly; null = nothing is said. */
  readonly savedAmount: Minor | null;
  readonly order: number;
  readonly tags: readonly ProductTag[];
}

export interface ProductTag {
  readonly id: TagId;
  readonly name: string;
}

/** As the studio wants its products to be read: what it highlights in front, then by its own order. */
export const byShowOrder = (one: Product, other: Product): number =>
  Number(other.isHighlighted) - Number(one.isHighlighted) || one.order - other.order || one.id - other.id;

/** Every tag of these products once, in the order of the alphabet. */
export const tagsOf = (products: readonly Product[]): ProductTag[] =>
  [...new Map(products.flatMap(({ tags }) => tags.map((tag) => [tag.id, tag])))]
    .map(([, tag]) => tag)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id);
