import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { seconds } from '../../../../../kernel/time.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { FormGroup } from '../../../../../web/office/form-group.tsx';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import backLink from '../../../../../web/ui/back-link.module.css';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { useStepFocus } from '../../../../../web/ui/steps/step-focus.ts';
import { listConnections } from '../../../contract/gateways.contract.ts';
import { GATEWAY_TITLES } from '../../../rules/gateway-name.ts';
import { ConnectionState, type Connection } from './connection-state.tsx';
import { gatewaysSay as say } from './gateways-texts.ts';
import styles from './gateways.module.css';
import { KeysForm } from './keys-form.tsx';

/** While a first event is awaited, the page looks again by itself. */
const LOOKS_AGAIN = seconds(3);

/** The studio's accounts at payment providers. */
export function GatewaysScreen() {
  const { data, error, refetch } = useQuery({
    ...reading(listConnections, {}),
    refetchInterval: ({ state }) => (state.data?.connections.some((one) => one.state === 'waiting') ? LOOKS_AGAIN : false),
  });
  return (
    <Kit>
      <Link className={backLink.back} to={path.officePlace} params={{ place: 'settings' }}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
        {say.settings}
      </Link>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton />}
      {data && (
        <Stack gap={6} narrow>
          {data.connections.map((connection) => (
            <Gateway key={connection.gateway} connection={connection} />
          ))}
        </Stack>
      )}
    </Kit>
  );
}

function Gateway({ connection }: { readonly connection: Connection }) {
  const { gateway, state, webhookAddress } = connection;
  const [isOpen, setOpen] = useState(false);
  const isConnected = state !== 'none' && state !== 'off';
  const part = useRef<HTMLDivElement>(null);
  useStepFocus(isConnected ? 'connected' : isOpen ? 'form' : 'closed', part);
  return (
    <FormGroup title={`${GATEWAY_TITLES[gateway]}: ${say.about[gateway]}`}>
      <div ref={part} tabIndex={-1} className={styles.state}>
        {isConnected && <ConnectionState connection={connection} onRemove={() => setOpen(false)} />}
        {!isConnected && isOpen && <KeysForm gateway={gateway} webhookAddress={webhookAddress} />}
        {!isConnected && !isOpen && (
          <ButtonWithWork look="plain" onClick={() => setOpen(true)}>
            {say.begin(GATEWAY_TITLES[gateway])}
          </ButtonWithWork>
        )}
      </div>
    </FormGroup>
  );
}
