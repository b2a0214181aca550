import type { OfferId, TagId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { PassTerms } from './terms.ts';

export interface Product {
  readonly id: OfferId;
  /** Before tax, unless the price includes tax. */
  readonly price: Minor;
  readonly terms: PassTerms;
  /** A hidden product is not listed. Its own link opens it. */
  readonly isHidden: boolean;
  readonly isHighlighted: boolean;
  /** The saving compared with single purchases. When null, the shop shows none. */
  readonly savedAmount: Minor | null;
  readonly order: number;
  readonly tags: readonly ProductTag[];
}

export interface ProductTag {
  readonly id: TagId;
  readonly name: string;
}

/** The display order: highlighted products first, then the studio's own order. */
export const byShowOrder = (one: Product, other: Product): number =>
  Number(other.isHighlighted) - Number(one.isHighlighted) || one.order - other.order || one.id - other.id;

/** All tags of these products without repetition, in alphabetical order. */
export const tagsOf = (products: readonly Product[]): ProductTag[] =>
  [...new Map(products.flatMap(({ tags }) => tags.map((tag) => [tag.id, tag])))]
    .map(([, tag]) => tag)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id);
