import type { ProductFields } from '../../../contract/office-products.ts';

/** A class pack of ten classes. The other products begin with it. */
export const BLANK: ProductFields = {
  name: '',
  description: '',
  price: '' as never,
  punchType: 'classpack',
  classes: { allowance: { kind: 'limited', perCycle: 10 }, templates: 'all', serviceLimits: null },
  appointments: null,
  guests: null,
  durationLimits: null,
  validity: { kind: 'never' },
  activation: { kind: 'immediate' },
  expiryFrom: 'activation',
  cycle: null,
  cycles: null,
  commitmentCycles: null,
  trialDays: 0,
  billingDay: null,
  carryForward: false,
  bookBeyondRenewal: true,
  futureCycles: null,
  opensDaysBefore: null,
  chargeLateCancelFee: true,
  oncePerPerson: false,
  newCustomersOnly: false,
  hidden: false,
  highlighted: false,
  saved: null,
  saleFrom: null,
  saleUntil: null,
  tags: [],
};

/** The terms of the other kind of product. Terms of a membership mean nothing for a pack. */
export const asKind = (punchType: ProductFields['punchType']): Partial<ProductFields> => ({
  punchType,
  cycle: punchType === 'membership' ? { count: 1, unit: 'month' } : null,
  cycles: null,
  commitmentCycles: null,
  billingDay: null,
  trialDays: 0,
  futureCycles: null,
});
