import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { path } from '../../../../../web/paths.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { listConnections } from '../../../contract/gateways.contract.ts';
import { GATEWAY_TITLES } from '../../../rules/gateway-name.ts';
import { gatewaysSay as say } from './gateways-texts.ts';

/** Above every page of the portal while a check of a payment provider finds a fault. */
export function TroubleNotice() {
  const { data } = useQuery(reading(listConnections, {}));
  const troubled = data?.connections.find(({ state }) => state === 'troubled');
  if (!troubled) return null;
  return (
    <Notice kind="warning">
      <Link to={path.officeThing} params={{ place: 'settings', thing: 'gateways' }}>
        {say.needsHelp(GATEWAY_TITLES[troubled.gateway])}
      </Link>
    </Notice>
  );
}
