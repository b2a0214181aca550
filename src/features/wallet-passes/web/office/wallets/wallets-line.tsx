import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../../../web/lib/query.ts';
import { OfficeRow } from '../../../../../web/office/office-row.tsx';
import office from '../../../../../web/office/office.module.css';
import { listWalletAccounts } from '../../../contract/wallets.contract.ts';
import { walletOfficeSay as say } from './wallets-texts.ts';

/** The wallets in the list of settings, with their states. */
export function WalletsLine() {
  const { data } = useQuery(reading(listWalletAccounts, {}));
  const isTroubled = data?.accounts.some(({ is_offered: isOffered }) => !isOffered);
  const sentence = data?.accounts
    .map(({ wallet, is_offered: isOffered }) => `${say.names[wallet]}: ${isOffered ? say.offered : say.notOffered}`)
    .join(' · ');
  return (
    <li>
      <OfficeRow place="settings" thing="wallets" name={say.title}>
        <span className={isTroubled ? office.itemHidden : office.itemLine}>{sentence === undefined ? '\u00a0' : sentence || say.none}</span>
      </OfficeRow>
    </li>
  );
}
