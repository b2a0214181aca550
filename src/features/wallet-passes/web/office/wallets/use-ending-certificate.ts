import { useQuery } from '@tanstack/react-query';
import { days, plus, type Instant } from '../../../../../kernel/time.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { serverNow } from '../../../../../web/lib/server-clock.ts';
import { listWalletAccounts } from '../../../contract/wallets.contract.ts';
import { RENEW_WITHIN_DAYS } from '../../../rules/wallet.ts';

export const endsSoon = (endsAt: Instant, now: Instant): boolean => endsAt <= plus(now, days(RENEW_WITHIN_DAYS));

/** The end of a certificate that is to be renewed. Null: none, or not for this person. */
export function useEndingCertificate(mayConnect: boolean): { readonly endsAt: Instant; readonly hasEnded: boolean } | null {
  const { data } = useQuery({ ...reading(listWalletAccounts, {}), enabled: mayConnect });
  const endsAt = data?.accounts.find(({ ends_at: ends }) => ends !== null)?.ends_at ?? null;
  const now = serverNow();
  return endsAt !== null && endsSoon(endsAt, now) ? { endsAt, hasEnded: endsAt <= now } : null;
}
