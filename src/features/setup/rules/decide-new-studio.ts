import type { Currency } from '../../../kernel/money.ts';
import { isAddress } from '../../../kernel/email-address.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { isZone } from '../../../kernel/zoned-time.ts';
import type { StoredSettings } from '../../studio/rules/default-settings.ts';

export const STARTERS = ['yoga', 'pilates', 'dance', 'empty'] as const;
export type Starter = (typeof STARTERS)[number];

/** Names of hosts that the deployment needs for itself. */
export const RESERVED_SLUGS = ['www', 'api', 'v1', 'app', 'owner', 'office', 'staff', 'admin', 'mail', 'static'] as const;

/** The options of `create`, as typed. */
export interface StudioRequest {
  readonly slug: string;
  readonly name: string | undefined;
  readonly owner: string | undefined;
  readonly timeZone: string;
  readonly locale: string;
  readonly currency: string;
  readonly starter: string;
}

export interface NewStudioPlan {
  readonly slug: string;
  readonly owner: { readonly name: string; readonly email: string };
  readonly settings: StoredSettings;
  readonly starter: Starter;
}

export type StudioRequestRefusal = {
  readonly code: 'bad-slug' | 'slug-reserved' | 'no-name' | 'no-owner' | 'bad-zone' | 'bad-locale' | 'bad-currency' | 'no-starter';
};

const SLUG = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Checks every option before anything is written (docs/decisions/0216). */
export function decideNewStudio(asked: StudioRequest): Decision<NewStudioPlan, StudioRequestRefusal> {
  const { slug, timeZone, locale } = asked;
  const no = (code: StudioRequestRefusal['code']) => refuse({ code });
  if (!SLUG.test(slug)) return no('bad-slug');
  if ((RESERVED_SLUGS as readonly string[]).includes(slug)) return no('slug-reserved');
  const name = asked.name?.trim() ?? '';
  if (name === '' || name.length > 100) return no('no-name');
  const email = asked.owner?.trim() ?? '';
  if (!isAddress(email)) return no('no-owner');
  if (!isZone(timeZone)) return no('bad-zone');
  if (!isLocale(locale)) return no('bad-locale');
  const currency = currencyOf(asked.currency, locale);
  if (currency === null) return no('bad-currency');
  const starter = STARTERS.find((one) => one === asked.starter);
  if (starter === undefined) return no('no-starter');
  return ok({
    slug,
    owner: { name: nameOfAddress(email), email },
    settings: { name, supportEmail: email, timeZone, locale, currency, ...BEGINNING },
    starter,
  });
}

/** A new studio is closed to customers, and its owner has not yet decided about a waiver. */
const BEGINNING = {
  waiver: { undecided: true },
  opening: { isOpen: false, isPaused: false },
} satisfies Pick<StoredSettings, 'waiver' | 'opening'>;

function isLocale(locale: string): boolean {
  try {
    return locale.length <= 35 && Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

const MOST_DIGITS = 3;

function currencyOf(typed: string, locale: string): Currency | null {
  const code = typed.toUpperCase();
  if (!Intl.supportedValuesOf('currency').includes(code)) return null;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
  return digits > MOST_DIGITS ? null : { code, symbol: symbol.length > 5 ? code : symbol, digits };
}

/** anna.berg@example.org → Anna Berg. The owner changes it in their settings. */
function nameOfAddress(email: string): string {
  const words = email
    .split('@')[0]!
    .split(/[._+\d-]+/)
    .filter(Boolean);
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ');
  return (name || email).slice(0, 100);
}
