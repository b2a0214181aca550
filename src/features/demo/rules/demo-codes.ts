import { minor } from '../../../kernel/money.ts';
import { plus, days, type Instant } from '../../../kernel/time.ts';
import type { Archive } from '../../archive/rules/archive.ts';
import type { DemoHouse } from './demo-houses.ts';

/** The code of a gift card of 75.00, of which 25.00 are spent. */
export const DEMO_GIFT_CARD = 'GLAD-PALS-PLAY-FREE';

const always = {
  totalCycles: null,
  months: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  firstDay: null,
  lastDay: null,
  validFrom: null,
  validUntil: null,
  newCustomersOnly: false,
  products: null,
  forGiftCards: false,
  active: true,
  uses: [],
};

export const demoCodes = (opened: Instant): Archive['codes'] => [
  { ...always, key: 'welcome', code: 'WELCOME10', discount: { kind: 'percent', share: 10_000 }, createdAt: opened },
  { ...always, key: 'fiver', code: 'FIVER', discount: { kind: 'fixed', amount: minor(500) }, createdAt: opened },
];

export function demoGiftCards({ mailDomain, member, pack }: DemoHouse, currency: string, opened: Instant): Archive['giftCards'] {
  const given = plus(opened, days(300));
  const person = (name: string, account: string) => ({ name, email: `${account}@${mailDomain}` });
  return [
    {
      key: 'for-pack',
      buyer: null,
      code: DEMO_GIFT_CARD,
      codeHash: null,
      lastFour: null,
      amount: minor(7500),
      currency,
      recipient: person(pack.join(' '), 'pack'),
      sender: person(member.join(' '), 'member'),
      message: 'Happy birthday! See you on the mat.',
      deliverAt: null,
      deliveredAt: given,
      createdAt: given,
      ledger: [
        { delta: 7500, reason: 'issued', at: given },
        { delta: -2500, reason: 'taken', at: plus(given, days(9)) },
      ],
    },
  ];
}
