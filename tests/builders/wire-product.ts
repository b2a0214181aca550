import { asId, type OfferId } from '../../src/kernel/ids.ts';
import type { getProduct } from '../../src/features/products/contract/products.contract.ts';
import type { ReplyOf } from '../../src/wire/endpoint.ts';

type ProductOnPage = ReplyOf<typeof getProduct>['data'];

/** A ten-class pack for $220.00 that never expires, as on the wire. */
export const aWireProduct = (over: Partial<ProductOnPage> = {}): ProductOnPage => ({
  id: asId<OfferId>(7),
  name: '10-class pack',
  description: '',
  punch_type: 'classpack',
  price: 220,
  total: 220,
  tax: 0,
  price_per_class: 22,
  presale_membership: false,
  presale_membership_date: null,
  is_highlight: false,
  is_hidden: false,
  is_save: false,
  save_amount: null,
  order: 1,
  tags: [],
  is_unlimited: false,
  credits: 10,
  allow_guest_booking: false,
  allow_separate_guest_credits: false,
  is_unlimited_guest: false,
  guest_credits: 0,
  allowed_for: { classes: true, appointments: false },
  classes: [],
  eligible_classes_name_text: 'All classes',
  class_settings: aWireKind({ credits: 10 }),
  appointment_settings: aWireKind(),
  config_data: { apply_limit_by_duration: false, limit_by_duration: [] },
  pass_validity: { kind: 'never' },
  validity_date: null,
  pass_active: 'immediate',
  pass_active_date: null,
  calculate_expiry_from: 'activation',
  trial_days: 0,
  billing_day: 'other',
  billing_day_of_week: null,
  billing_day_of_month: null,
  membership_length: null,
  membership_frequency: null,
  has_commitment_period: false,
  commitment_period_cycles: null,
  allow_book_beyond_renewal: false,
  allow_future_credits: false,
  allowed_future_renewal_cycles: null,
  allow_credits_carry_forward: false,
  charge_late_cancel_fee: false,
  booking_opens_days: null,
  once_per_person: false,
  new_customers_only: false,
  ...over,
});

type Kind = ProductOnPage['class_settings'];

/** The class or appointment terms of a product. By default they give nothing. */
export function aWireKind(over: Partial<Kind> = {}): Kind {
  return { apply_limit_by_service: false, limit_by_service: [], services: [], is_unlimited: false, credits: 0, ...over };
}
