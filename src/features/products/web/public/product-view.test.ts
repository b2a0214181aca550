import { describe, expect, it } from 'vitest';
import { aWireKind, aWireProduct } from '../../../../../tests/builders/wire-product.ts';
import type { Day } from '../../../../kernel/calendar.ts';
import { asId, type ClassTemplateId, type ServiceId } from '../../../../kernel/ids.ts';
import { productView, type ProductOnPage } from './product-view.ts';

const [yoga, rest] = [asId<ServiceId>(1), asId<ServiceId>(2)];
const flow = asId<ClassTemplateId>(11);
const settings = {
  currency: { symbol: '$', iso_code: 'USD', digits: 2 },
  locale: 'en-US',
  tax: { enable: true, tax_name: 'Sales tax', tax_rate: 4.5, price_tax_include: false },
};

const view = (over: Partial<ProductOnPage> = {}) =>
  productView(aWireProduct(over), {
    dates: { dated: (day) => `<${day}>` },
    settings,
    services: [
      { id: yoga, name: 'Yoga' },
      { id: rest, name: 'Rest' },
    ],
  });

const monthly = { punch_type: 'membership', membership_length: { count: 1, unit: 'month' } } as const;
const unlimited = { class_settings: aWireKind({ is_unlimited: true, credits: null }) };

describe('the price of a product', () => {
  it.each<[string, Partial<ProductOnPage>, object]>([
    ['a pack', { price: 220, price_per_class: 18.33 }, { amount: '$220.00', beside: ['$18.33 a class'], tax: null, saved: null }],
    ['with a tax on top', { tax: 9.9, total: 229.9 }, { amount: '$220.00', tax: '$229.90 with Sales tax' }],
    ['with a tax inside', { tax: 9.47 }, { tax: 'Sales tax included' }],
    ['with its saving', { is_save: true, save_amount: 60 }, { saved: 'You save $60.00 against single classes.' }],
    ['a membership', { ...monthly, price_per_class: 27.5 }, { beside: ['every month', '$27.50 a class'] }],
    ['one class', { price_per_class: null }, { beside: [] }],
    ['nothing', { price: 0, total: 0, price_per_class: 0 }, { amount: 'Free', beside: [], tax: null }],
  ])('%s', (_what, product, says) => {
    expect(view(product).price).toMatchObject(says);
  });
});

describe('the content of a product', () => {
  it.each<[Partial<ProductOnPage>, string[]]>([
    [{}, ['10 classes', 'Any class on the schedule']],
    [{ ...monthly, class_settings: aWireKind({ credits: 1 }) }, ['1 class every month', 'Any class on the schedule']],
    [{ classes: [flow], eligible_classes_name_text: 'Flow' }, ['10 classes', 'For Flow']],
    [
      {
        ...monthly,
        class_settings: aWireKind({
          is_unlimited: true,
          credits: null,
          apply_limit_by_service: true,
          limit_by_service: [
            { id: yoga, enable: false, max_visits: null },
            { id: rest, enable: true, max_visits: 4 },
          ],
        }),
      },
      ['Unlimited classes', 'Yoga as often as you like', 'Rest at most 4 times every month'],
    ],
    [
      { ...unlimited, config_data: { apply_limit_by_duration: true, limit_by_duration: [{ max_visits: 1, duration_unit: 'day' }] } },
      ['Unlimited classes', 'Any class on the schedule', 'At most 1 class a day'],
    ],
    [
      { allowed_for: { classes: false, appointments: true }, appointment_settings: aWireKind({ credits: 3, services: [yoga] }) },
      ['3 appointments', 'For Yoga'],
    ],
    [{ allow_guest_booking: true }, ['10 classes', 'Any class on the schedule', 'Bring a guest on one of your credits']],
    [
      { allow_guest_booking: true, allow_separate_guest_credits: true, guest_credits: 2 },
      ['10 classes', 'Any class on the schedule', '2 extra visits for guests'],
    ],
  ])('%#', (product, lines) => {
    expect(view(product).gives).toEqual(lines);
  });
});

describe('the validity of a product', () => {
  const period = (count: number) => ({ kind: 'period', count, unit: 'month' }) as const;
  it.each<[Partial<ProductOnPage>, string[]]>([
    [{}, ['Never expires']],
    [{ pass_validity: { kind: 'until' }, validity_date: '2026-12-31' as Day }, ['Good until <2026-12-31>']],
    [{ pass_validity: period(6) }, ['Good for 6 months from the day you buy it']],
    [{ pass_validity: period(1), calculate_expiry_from: 'first-booking' }, ['Good for 1 month from your first booking']],
    [
      { pass_validity: period(1), pass_active: 'date', pass_active_date: '2026-12-01' as Day },
      ['Begins on <2026-12-01>', 'Good for 1 month from its first day'],
    ],
    [{ pass_validity: period(0) }, ['Good on the day you buy it']],
    [monthly, ['Renews every month until it is cancelled']],
    [{ ...monthly, trial_days: 7, membership_frequency: 3 }, ['7 days to try it first', 'Renews every month, 3 payments in all']],
    [
      { ...monthly, has_commitment_period: true, commitment_period_cycles: 6 },
      ['Renews every month until it is cancelled', 'Runs for 6 months at least'],
    ],
  ])('%#', (product, lines) => {
    expect(view(product).runs).toEqual(lines);
  });

  it('the notes on a product are listed', () => {
    expect(view({ allow_credits_carry_forward: true, charge_late_cancel_fee: true }).rules).toEqual([
      'It is for you alone.',
      'Credits that you do not use stay with you in the next cycle.',
      'Cancelling late may cost a fee, where the class has one.',
    ]);
    expect(view({ allow_guest_booking: true }).rules).toEqual([]);
  });
});
