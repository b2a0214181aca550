import { Fragment, type ReactNode } from 'react';
import type { Feature } from '../../../../../context/studio.ts';
import type { FormValues, SingleKind } from '../../../../../web/office/entity-kind.ts';
import { useSettings } from '../../../../../web/lib/settings.ts';
import { SingleScreen } from '../../../../../web/office/single-screen.tsx';
import { laterWords } from '../../../../../web/later-texts.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { amountText } from '../../../rules/amount-text.ts';
import { lookKind } from './look-kind.tsx';
import { moneyKind } from './money-kind.tsx';
import { paymentsKind } from './payments-kind.tsx';
import { appointmentsKind } from './policy/appointments-kind.tsx';
import { bookingsKind } from './policy/bookings-kind.tsx';
import { membershipsKind } from './policy/memberships-kind.tsx';
import { seriesRulesKind } from './policy/series-kind.tsx';
import { waitlistKind } from './policy/waitlist-kind.tsx';
import { rulesKind } from './rules-kind.tsx';
import { SettingsList } from './settings-list.tsx';
import { studioSettingsSay as say } from './settings-texts.ts';
import { studioKind } from './studio-kind.tsx';
import { teamLogInKind } from './team-log-in-kind.tsx';
import { waiverKind } from './waiver-kind.tsx';

interface SettingsScreenProps {
  /** The name of a group, or undefined for the list. */
  readonly thing: string | undefined;
  /** The package features that the person may use. Groups of others are not shown. */
  readonly features: readonly Feature[];
  /** The field of the logo. */
  readonly logo: ReactNode;
  /** The page of the payment providers, and its line in the list. Undefined for somebody who may not connect them. */
  readonly gateways: { readonly page: ReactNode; readonly line: ReactNode } | undefined;
  /** The page of the wallets of phones, and its line in the list. */
  readonly wallets: { readonly page: ReactNode; readonly line: ReactNode } | undefined;
  /** The page of the text messages, and its line, for the same people. */
  readonly texts: { readonly page: ReactNode; readonly line: ReactNode } | undefined;
  /** The sentence about cancelling that customers read. */
  readonly termsOf: (values: FormValues) => ReactNode;
  readonly waiver: Parameters<typeof waiverKind>[0];
  /** The page of the signed waivers. Undefined for somebody who does not see customers. */
  readonly signatures: ReactNode | undefined;
}

/** The settings of the studio in groups. */
export function SettingsScreen({ thing, features, logo, gateways, texts, wallets, termsOf, waiver, signatures }: SettingsScreenProps) {
  const { currency, locale } = useSettings();
  const all: readonly (readonly [string, SingleKind])[] = [
    ['studio', studioKind],
    ['look', lookKind(logo)],
    ['money', moneyKind],
    ['payments', paymentsKind(gateways !== undefined)],
    ['rules', rulesKind(termsOf, (units) => amountText(units / 10 ** currency.digits, currency, locale))],
    ['waitlist', waitlistKind],
    ['bookings', bookingsKind],
    ['memberships', membershipsKind],
    ['appointments', appointmentsKind],
    ['series', seriesRulesKind],
    ['waiver', waiverKind(waiver)],
    ['team', teamLogInKind],
  ];
  const groups = all.filter(([, { calls }]) => calls.read.feature === undefined || features.includes(calls.read.feature));
  if (thing === undefined)
    return (
      <Kit>
        <SettingsList
          groups={groups}
          more={[gateways, texts, wallets].map((one, nth) => one && <Fragment key={nth}>{one.line}</Fragment>)}
        />
      </Kit>
    );
  if (thing === 'gateways' && gateways) return gateways.page;
  if (thing === 'wallets' && wallets) return wallets.page;
  if (thing === 'texts' && texts) return texts.page;
  if (thing === 'waiver-signatures' && signatures) return signatures;
  const kind = groups.find(([name]) => name === thing)?.[1];
  if (!kind)
    return (
      <EmptyState isPage title={laterWords.notFound.title}>
        {laterWords.notFound.body}
      </EmptyState>
    );
  return <SingleScreen key={thing} kind={kind} back={{ place: 'settings', title: say.title }} onSaved={reloadForLanguage} />;
}

/** The words of the page are loaded once, so another language begins with a new page. */
export function reloadForLanguage(before: { readonly [field: string]: unknown }, after: { readonly [field: string]: unknown }): void {
  if (before['locale'] !== after['locale']) location.reload();
}
