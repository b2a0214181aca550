import { useQuery } from '@tanstack/react-query';
import office from '../../../../../web/office/office.module.css';
import { OfficeRow } from '../../../../../web/office/office-row.tsx';
import { reading } from '../../../../../web/lib/query.ts';
import { listConnections } from '../../../contract/gateways.contract.ts';
import { GATEWAY_TITLES } from '../../../rules/gateway-name.ts';
import { gatewaysSay as say } from './gateways-texts.ts';

/** The payment providers in the list of settings, with their states. */
export function GatewaysLine() {
  const { data } = useQuery(reading(listConnections, {}));
  const shown = data?.connections.filter(({ state }) => state !== 'none' && state !== 'off');
  const isTroubled = shown?.some(({ state }) => state === 'troubled');
  const sentence = shown?.map(({ gateway, state }) => `${GATEWAY_TITLES[gateway]}: ${say.states[state]}`).join(' · ');
  return (
    <li>
      <OfficeRow place="settings" thing="gateways" name={say.title}>
        <span className={isTroubled ? office.itemHidden : office.itemLine}>{sentence === undefined ? '\u00a0' : sentence || say.none}</span>
      </OfficeRow>
    </li>
  );
}
