/** The products for sale, for the page `/buy` and the page of one product (spec 2 §2, §3, §7). */
import * as z from 'zod/mini';
import type { ClassSessionId, OfferId, SeriesId, ServiceId, TagId } from '../../../kernel/ids.ts';
import { day, id, plainId } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { linkKey } from '../../../wire/fields.ts';
import { KindTerms, TermFields } from './term-fields.ts';

const Named = <Id extends ServiceId | TagId>() => z.object({ id: plainId<Id>(), name: z.string() });

/** A class pack or a membership for sale ("pass" on the wire). */
export const ProductOnWire = z.object({
  ...TermFields.shape,
  id: plainId<OfferId>(),
  /** The displayed price. Includes tax when the studio's prices include it. */
  price: z.number(),
  /** The amount to pay. */
  total: z.number(),
  tax: z.number(),
  /** The price per class of a pack with several classes. Null when it is not meaningful. */
  price_per_class: z.nullable(z.number()),
  /** Whether the membership begins on a fixed date. */
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

const services = z.array(Named<ServiceId>());
/** The name of the class or service, for display by the page only. The reply does not depend on it. */
const shownName = z.optional(z.string());

export const getPasses = endpoint({
  method: 'GET',
  path: '/get-passes',
  who: 'public',
  summary: 'The class packs and memberships on sale: all, or those that pay for a class, a series or a kind of appointment',
  query: z.object({
    class_id: z.optional(id<ClassSessionId>()),
    /** The key of the class's private link. */
    class_key: linkKey,
    class_name: shownName,
    series_id: z.optional(id<SeriesId>()),
    appointment_service_id: z.optional(id<ServiceId>()),
    appointment_service_name: shownName,
  }),
  reply: z.object({
    success: z.boolean(),
    data: z.array(ProductOnWire),
    /** Whether the class of `class_id` is over or not visible to the caller, so that nothing can be bought for it. */
    class_is_gone: z.boolean(),
    /** The tags of the listed products, for the filter chips. */
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
