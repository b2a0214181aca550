import { describe, expect, it } from 'vitest';
import { FEATURES, type Feature } from '../../context/studio.ts';
import { ACCOUNT_TABS, STAFF_TABS, type AccountTab, type StaffTab } from '../../web/shell/section-tabs.ts';
import type { Section } from './section.ts';
import { ACCOUNT_DEFAULTS, chosenTab, STAFF_DEFAULTS, visibleSections } from './section-choice.ts';

const Screen = () => null;
const section = (tab: AccountTab, feature?: Feature): Section<AccountTab> => ({ tab, Screen, ...(feature && { feature }) });

describe('the tab of the account page (spec 1 §2)', () => {
  const all = [...ACCOUNT_TABS];
  it.each<{ hash: string; features: readonly Feature[]; shown: readonly AccountTab[]; gives: AccountTab | undefined }>([
    { hash: '', features: FEATURES, shown: all, gives: 'bookings' },
    { hash: '', features: ['appointments'], shown: all, gives: 'appointments' },
    { hash: '', features: ['series'], shown: all, gives: 'payment_history' },
    { hash: 'packs', features: FEATURES, shown: all, gives: 'packs' },
    { hash: 'nonsense', features: FEATURES, shown: all, gives: 'bookings' },
    // A section without a screen is not chosen.
    { hash: 'settings', features: FEATURES, shown: ['bookings', 'packs'], gives: 'bookings' },
    { hash: '', features: [], shown: ['packs', 'membership'], gives: 'packs' },
    { hash: '', features: FEATURES, shown: [], gives: undefined },
  ])('#$hash with $features → $gives', ({ hash, features, shown, gives }) =>
    expect(chosenTab(hash, shown, features, ACCOUNT_DEFAULTS)).toBe(gives),
  );
});

describe('the tab of the staff portal (spec 3 §2)', () => {
  const all = [...STAFF_TABS];
  it.each<{ hash: string; features: readonly Feature[]; shown: readonly StaffTab[]; gives: StaffTab | undefined }>([
    { hash: '', features: FEATURES, shown: all, gives: 'schedule' },
    { hash: '', features: ['appointments'], shown: all, gives: 'appointments' },
    { hash: '', features: ['series'], shown: all, gives: 'settings' },
    { hash: 'calendar', features: FEATURES, shown: all, gives: 'calendar' },
    { hash: 'appointmenttime', features: FEATURES, shown: all, gives: 'appointmenttime' },
    { hash: 'nowhere', features: FEATURES, shown: all, gives: 'schedule' },
    { hash: 'customers', features: FEATURES, shown: ['schedule', 'settings'], gives: 'schedule' },
    { hash: '', features: ['appointments'], shown: ['settings', 'password'], gives: 'settings' },
  ])('#$hash with $features → $gives', ({ hash, features, shown, gives }) =>
    expect(chosenTab(hash, shown, features, STAFF_DEFAULTS)).toBe(gives),
  );
});

it('shows what the package allows, in the order of the menu', () => {
  const sections = [section('packs'), section('appointments', 'appointments'), section('bookings', 'group_classes')];
  const shown = (features: readonly Feature[]) => visibleSections(sections, ACCOUNT_TABS, features).map(({ tab }) => tab);
  expect(shown(['group_classes'])).toEqual(['bookings', 'packs']);
  expect(shown(FEATURES)).toEqual(['bookings', 'appointments', 'packs']);
});
