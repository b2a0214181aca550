import { useState } from 'react';
import { useDates } from '../../../../../web/lib/settings.ts';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { FactList } from '../../../../../web/ui/fact-list.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { StatusWord } from '../../../../../web/ui/status-word.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { mendGateway, removeGateway, type listConnections } from '../../../contract/gateways.contract.ts';
import { GATEWAY_TITLES } from '../../../rules/gateway-name.ts';
import { gatewaysSay as say } from './gateways-texts.ts';
import { KeysForm, noteConnections } from './keys-form.tsx';

const ConfirmDialog = lazyDialog(async () => ({ default: (await import('../../../../../web/ui/confirm-dialog.tsx')).ConfirmDialog }));

export type Connection = ReplyOf<typeof listConnections>['connections'][number];

const TONES = { none: 'off', off: 'off', waiting: 'wait', connected: 'good', troubled: 'bad' } as const;

/** A connected account: whether it works, what the gateway says about it, and its buttons. */
export function ConnectionState({ connection }: { readonly connection: Connection }) {
  const [isReplacing, setReplacing] = useState(false);
  const dates = useDates('staff');
  const { gateway, state, firstEventAt } = connection;
  return (
    <Stack gap={4}>
      <Row gap={2}>
        <StatusWord tone={TONES[state]}>{say.states[state]}</StatusWord>
        {firstEventAt !== null && <Text tone="soft">{say.since(dates.moment(firstEventAt))}</Text>}
      </Row>
      {state === 'waiting' && <Waiting of={GATEWAY_TITLES[gateway]} />}
      {connection.trouble !== null && <Trouble connection={connection} trouble={connection.trouble} />}
      <Facts connection={connection} />
      {isReplacing ? (
        <KeysForm gateway={gateway} onKeep={() => setReplacing(false)} />
      ) : (
        <Row gap={2}>
          <ButtonWithWork look="plain" onClick={() => setReplacing(true)}>
            {say.replace}
          </ButtonWithWork>
          <Removal connection={connection} />
        </Row>
      )}
    </Stack>
  );
}

function Waiting({ of }: { readonly of: string }) {
  const { body, checks } = say.waiting(of);
  return (
    <Notice kind="info">
      <Stack gap={2}>
        {body}
        <Stack as="ul" gap={1}>
          {checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </Stack>
      </Stack>
    </Notice>
  );
}

/** Troubles that a new registration of the webhook mends. The others need the owner at the provider. */
const MENDABLE: ReadonlySet<string> = new Set(['endpoint-missing', 'endpoint-differs']);

function Trouble({
  connection: { gateway },
  trouble,
}: {
  readonly connection: Connection;
  readonly trouble: NonNullable<Connection['trouble']>;
}) {
  const mend = useSubmit(mendGateway);
  const title = GATEWAY_TITLES[gateway];
  const send = async () => {
    const reply = await mend.submit({ params: { gateway }, body: {} });
    if (reply) noteConnections(reply);
  };
  return (
    <Notice kind="warning">
      <Stack gap={3}>
        <Text>{say.troubles(title)[trouble]}</Text>
        <Text>{say.settled(title)}</Text>
        {mend.error && <ErrorList error={mend.error} />}
        {MENDABLE.has(trouble) && (
          <Row gap={2}>
            <ButtonWithWork working={mend.isWorking} workingLabel={say.mending} onClick={() => void send()}>
              {say.mend}
            </ButtonWithWork>
          </Row>
        )}
      </Stack>
    </Notice>
  );
}

function Facts({ connection }: { readonly connection: Connection }) {
  const dates = useDates('staff');
  const { gateway, account, accountCountry, accountCurrency, isLive, publicKeyEnd, secretKeyEnd, connectedAt, checkedAt, webhookAddress } =
    connection;
  const { facts } = say;
  const fields = say.fields[gateway];
  return (
    <FactList
      facts={[
        { label: facts.account, value: account },
        { label: facts.country, value: accountCountry },
        { label: facts.currency, value: accountCurrency },
        { label: facts.mode, value: isLive === null ? null : isLive ? say.live : say.test },
        { label: fields.publicKey, value: publicKeyEnd && `…${publicKeyEnd}` },
        { label: fields.secretKey, value: secretKeyEnd && `…${secretKeyEnd}` },
        { label: facts.connected, value: connectedAt && dates.moment(connectedAt) },
        { label: facts.checked, value: checkedAt && dates.moment(checkedAt) },
        { label: facts.address, value: webhookAddress },
      ]}
    />
  );
}

function Removal({ connection: { gateway } }: { readonly connection: Connection }) {
  const [isOpen, setOpen] = useState(false);
  const removal = useSubmit(removeGateway);
  const title = GATEWAY_TITLES[gateway];
  const remove = async () => {
    const reply = await removal.submit({ params: { gateway } });
    if (reply) noteConnections(reply);
  };
  return (
    <>
      <ButtonWithWork look="quiet" onClick={() => setOpen(true)}>
        {say.remove(title)}
      </ButtonWithWork>
      {isOpen && (
        <ConfirmDialog
          title={say.remove(title)}
          words={{ keep: say.removeNo, yes: say.remove(title) }}
          isDanger
          isWorking={removal.isWorking}
          error={removal.error?.message ?? null}
          onKeep={() => {
            setOpen(false);
            removal.reset();
          }}
          onYes={() => void remove()}
        >
          <p>{say.removeBody(title)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
