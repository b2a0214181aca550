import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDates } from '../../../../../web/lib/settings.ts';
import { path } from '../../../../../web/paths.ts';
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
import { GATEWAY_TITLES, hasTypedEndpoint, TYPED_KEYS } from '../../../rules/gateway-name.ts';
import styles from './gateways.module.css';
import { gatewaysSay as say } from './gateways-texts.ts';
import { KeysForm, noteConnections } from './keys-form.tsx';

const ConfirmDialog = lazyDialog(async () => ({ default: (await import('../../../../../web/ui/confirm-dialog.tsx')).ConfirmDialog }));

export type Connection = ReplyOf<typeof listConnections>['connections'][number];

const TONES = { none: 'off', off: 'off', waiting: 'wait', connected: 'good', troubled: 'bad' } as const;

/** A connected account: whether it works, what the gateway says about it, and its buttons. */
export function ConnectionState({ connection, onRemove }: { readonly connection: Connection; readonly onRemove: () => void }) {
  const [isReplacing, setReplacing] = useState(false);
  const dates = useDates('staff');
  const { gateway, state, firstEventAt, webhookAddress, isOffered } = connection;
  return (
    <Stack gap={4}>
      <Row gap={2}>
        <StatusWord tone={TONES[state]}>{say.states[state]}</StatusWord>
        {firstEventAt !== null && <Text tone="soft">{say.since(dates.moment(firstEventAt))}</Text>}
      </Row>
      {!isOffered && <NotOffered />}
      {state === 'waiting' && <Waiting connection={connection} />}
      {connection.trouble !== null && <Trouble connection={connection} trouble={connection.trouble} />}
      <Wallets connection={connection} />
      <Facts connection={connection} />
      {isReplacing ? (
        <KeysForm gateway={gateway} webhookAddress={webhookAddress} onKeep={() => setReplacing(false)} />
      ) : (
        <Row gap={2}>
          <ButtonWithWork look="plain" onClick={() => setReplacing(true)}>
            {say.replace}
          </ButtonWithWork>
          <Removal connection={connection} onRemove={onRemove} />
        </Row>
      )}
    </Stack>
  );
}

const NotOffered = () => (
  <Notice kind="warning">
    <Stack gap={2}>
      {say.notOffered}
      <Link to={path.officeThing} params={{ place: 'settings', thing: 'payments' }}>
        {say.offer}
      </Link>
    </Stack>
  </Notice>
);

function Waiting({ connection: { gateway } }: { readonly connection: Connection }) {
  const title = GATEWAY_TITLES[gateway];
  const { body, checks } = hasTypedEndpoint(gateway) ? say.waitingTyped(title) : say.waiting(title);
  return (
    <Notice kind="info">
      <Stack gap={2}>
        {body}
        <ul className={styles.checks}>
          {checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
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

const DOMAINS_AT = 'https://dashboard.stripe.com/settings/payment_method_domains';

/** The wallets that the provider does not offer at the studio's address, and a way to mend it. */
function Wallets({ connection: { gateway, wallets, webhookAddress } }: { readonly connection: Connection }) {
  const missing = wallets.filter(({ isReady }) => !isReady);
  if (missing.length === 0) return null;
  const title = GATEWAY_TITLES[gateway];
  return (
    <Notice kind="info">
      <Stack gap={2}>
        {missing.map(({ wallet, reason }) => (
          <Text key={wallet}>
            {say.walletMissing(say.wallets[wallet], new URL(webhookAddress).hostname)} {reason !== null && say.walletReason(title, reason)}
          </Text>
        ))}
        <Text>{say.walletDo(title)}</Text>
        <a href={DOMAINS_AT} target="_blank" rel="noreferrer">
          {say.walletOpen(title)}
        </a>
      </Stack>
    </Notice>
  );
}

const countryName = (code: string): string => new Intl.DisplayNames(document.documentElement.lang, { type: 'region' }).of(code) ?? code;

function Facts({ connection }: { readonly connection: Connection }) {
  const dates = useDates('staff');
  const { gateway, account, accountName, accountCountry, accountCurrency, isLive, connectedAt, checkedAt, webhookAddress, wallets } =
    connection;
  const { facts } = say;
  const fields: Readonly<Record<string, string>> = say.fields[gateway];
  const ends = {
    publicKey: connection.publicKeyEnd,
    secretKey: connection.secretKeyEnd,
    webhookSecret: connection.webhookSecretEnd,
  };
  return (
    <FactList
      facts={[
        { label: facts.account, value: accountName && account ? `${accountName} (${account})` : (accountName ?? account) },
        { label: facts.country, value: accountCountry && countryName(accountCountry) },
        { label: facts.currency, value: accountCurrency },
        { label: facts.mode, value: isLive === null ? null : isLive ? say.live : say.test },
        ...wallets.map(({ wallet, isReady }) => ({ label: say.wallets[wallet], value: isReady ? say.walletReady : say.walletNotReady })),
        ...TYPED_KEYS[gateway].map((name) => ({ label: fields[name]!, value: ends[name] && `…${ends[name]}` })),
        { label: facts.connected, value: connectedAt && dates.moment(connectedAt) },
        { label: facts.checked, value: checkedAt && dates.moment(checkedAt) },
        { label: facts.address, value: webhookAddress },
      ]}
    />
  );
}

function Removal({ connection: { gateway }, onRemove }: { readonly connection: Connection; readonly onRemove: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const removal = useSubmit(removeGateway);
  const title = GATEWAY_TITLES[gateway];
  const remove = async () => {
    const reply = await removal.submit({ params: { gateway } });
    if (!reply) return;
    onRemove();
    noteConnections(reply);
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
          {hasTypedEndpoint(gateway) && <p>{say.removeLater(title)}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
