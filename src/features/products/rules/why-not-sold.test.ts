import { expect, it } from 'vitest';
import type { Day } from '../../../kernel/calendar.ts';
import { minor } from '../../../kernel/money.ts';
import type { Feature } from '../../../context/studio.ts';
import { forClasses } from '../../../../tests/builders/pass.ts';
import { whyNotSold, type Sold, type WhyNotSold } from './why-not-sold.ts';

const TODAY = '2026-12-05' as Day;
const sold: Sold = {
  isArchived: false,
  hidden: false,
  price: minor(2000),
  saleFrom: null,
  saleUntil: null,
  terms: { classes: forClasses(), appointments: null },
};
const shop = { today: TODAY, features: new Set<Feature>(['group_classes']), takesPayments: true };

it.each<[string, Partial<Sold>, Partial<typeof shop>, WhyNotSold[]]>([
  ['sold', {}, {}, []],
  ['hidden', { hidden: true }, {}, ['hidden']],
  ['archived says so itself', { isArchived: true, hidden: true }, {}, []],
  ['on its first and last day', { saleFrom: TODAY, saleUntil: TODAY }, {}, []],
  ['before its first day', { saleFrom: '2026-12-06' as Day }, {}, ['not-yet-sold']],
  ['after its last day', { saleUntil: '2026-12-04' as Day }, {}, ['no-longer-sold']],
  ['without a way to pay', {}, { takesPayments: false }, ['no-way-to-pay']],
  ['free, without a way to pay', { price: minor(0) }, { takesPayments: false }, []],
  ['for classes, which the package lacks', {}, { features: new Set<Feature>(['appointments']) }, ['not-in-package']],
  ['for nothing', { terms: { classes: null, appointments: null } }, {}, ['pays-for-nothing']],
  ['hidden and over', { hidden: true, saleUntil: '2026-12-04' as Day }, {}, ['hidden', 'no-longer-sold']],
])('%s', (_name, product, of, reasons) => expect(whyNotSold({ ...sold, ...product }, { ...shop, ...of })).toEqual(reasons));
