import { describe, expect, it } from 'vitest';
import { days, instant, minus, plus } from '../../../kernel/time.ts';
import { DEFAULT_SETTINGS } from '../../studio/rules/default-settings.ts';
import { whySeriesHidden } from './why-series-hidden.ts';

const NOW = instant(Date.UTC(2026, 10, 24, 12));
const COMING = { startsAt: plus(NOW, days(2)), endsAt: plus(NOW, days(30)) };
const RUNNING = { startsAt: minus(NOW, days(2)), endsAt: plus(NOW, days(30)) };
const OVER = { startsAt: minus(NOW, days(30)), endsAt: minus(NOW, days(2)) };
const active = { status: 'active', allowBookingAfterStart: false } as const;
const facts = { series: active, isInPackage: true, span: COMING, policy: DEFAULT_SETTINGS.booking, now: NOW };

describe('a series that customers do not see, or cannot book', () => {
  it.each([
    [[], {}],
    [['not-in-package'], { isInPackage: false }],
    [['off'], { series: { ...active, status: 'inactive' } }],
    [['no-class'], { span: null }],
    [['over'], { span: OVER }],
    [['too-late'], { span: RUNNING }],
    [[], { span: RUNNING, series: { ...active, allowBookingAfterStart: true } }],
    [['too-late'], { policy: { ...facts.policy, seriesBookingPreventionHours: 48 } }],
    [['not-in-package', 'off', 'no-class'], { isInPackage: false, series: { ...active, status: 'inactive' }, span: null }],
  ] as const)('%j', (why, differs) => {
    expect(whySeriesHidden({ ...facts, ...differs })).toEqual(why);
  });
});
