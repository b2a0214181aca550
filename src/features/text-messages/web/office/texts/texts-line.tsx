import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../../../web/lib/query.ts';
import office from '../../../../../web/office/office.module.css';
import { OfficeRow } from '../../../../../web/office/office-row.tsx';
import { getTexts } from '../../../contract/office-texts.contract.ts';
import { textsSay as say } from './texts-texts.ts';

/** The text messages in the list of settings, with their state. */
export function TextsLine() {
  const { data } = useQuery(reading(getTexts, {}));
  const account = data?.textAccount;
  const sentence = account ? (account.textTrouble ? say.troubles[account.textTrouble] : say.onWith(account.sender)) : say.off;
  return (
    <li>
      <OfficeRow place="settings" thing="texts" name={say.title}>
        <span className={account?.textTrouble ? office.itemHidden : office.itemLine}>{data ? sentence : '\u00a0'}</span>
      </OfficeRow>
    </li>
  );
}
