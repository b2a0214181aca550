/** What the studio sells, for the page where passes are bought and the page of one (spec 2 §2, §3, §7). */
import * as z from 'zod/mini';
import type { ClassSessionId, OfferId, SeriesId, ServiceId, TagId } from '../../../kernel/ids.ts';
import { day, id, plainId } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { maxChars } from '../../../wire/fields.ts';
import { KindTerms, TermFields } from './term-fields.ts';

const Named = <Id extends ServiceId | TagId>() => z.object({ id: plainId<Id>(), name: z.string() });

/** A class pack or a membership as it is sold ("pass" on the wire). */
export const ProductOnWire = z.object({
  ...TermFields.shape,
  id: plainId<OfferId>(),
  /** As the studio shows it; contains the tax where that is included. */
  price: z.number(),
  /** What is to be paid. */
  total: z.number(),
  tax: z.number(),
  /** The price of each of several classes; null where that says nothing. */
  price_per_class: z.nullable(z.number()),
  /** A membership that begins on a day. */
  presale_membership: z.boolean(),
  presale_membership_date: z.nullable(day),
  is_highlight: z.boolean(),
  is_hidden: z.boolean(),
  is_save: z.boolean(),
  save_amount: z.nullable(z.number()),
  order: z.int(),
  tags: z.array(Named<TagId>()),
  class_settings: KindTerms,
  appointment_settings: KindTerms,
});

/** `key` in the link of a hidden product (docs/decisions/0150). */
export const linkKey = z.optional(z.string().check(maxChars(64)));

const services = z.array(Named<ServiceId>());
/** For whom the list was asked, in words: the page shows it, the answer does not depend on it. */
const shownName = z.optional(z.string());

export const getPasses = endpoint({
  method: 'GET',
  path: '/get-passes',
  who: 'public',
  summary: 'The class packs and memberships on sale: all, or those that pay for a class, a series or a kind of appointment',
  query: z.object({
    class_id: z.optional(id<ClassSessionId>()),
    class_name: shownName,
    series_id: z.optional(id<SeriesId>()),
    appointment_service_id: z.optional(id<ServiceId>()),
    appointment_service_name: shownName,
  }),
  reply: z.object({
    success: z.boolean(),
    data: z.array(ProductOnWire),
    /** The class of `class_id` is over, or the caller sees none of that number: nothing can be bought for it. */
    class_is_gone: z.boolean(),
    /** The tags of these, for the chips above them. */
    filter_tags: z.array(Named<TagId>()),
    services,
  }),
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/customer/class-packs/{id}',
  who: 'public',
  summary: 'One class pack or membership on sale; a hidden one by the key of its link',
  params: z.object({ id: id<OfferId>() }),
  query: z.object({ key: linkKey }),
  reply: z.object({ success: z.boolean(), data: ProductOnWire, services }),
});
