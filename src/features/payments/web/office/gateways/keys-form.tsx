import { useState } from 'react';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { copied } from '../../../../../web/shell/share.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { PasswordField, TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Row, Stack } from '../../../../../web/ui/layout/layout.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { connectGateway, listConnections } from '../../../contract/gateways.contract.ts';
import { GATEWAY_TITLES, hasTypedEndpoint, TYPED_KEYS, type AccountGateway } from '../../../rules/gateway-name.ts';
import styles from './gateways.module.css';
import { gatewaysSay as say } from './gateways-texts.ts';

/** The provider's page with the keys. */
const KEYS_AT: Readonly<Record<AccountGateway, string>> = {
  stripe: 'https://dashboard.stripe.com/apikeys',
  gocardless: 'https://manage.gocardless.com/developers',
  paypal: 'https://developer.paypal.com/dashboard/applications/live',
};

/** Shows the new state after a call. */
export const noteConnections = (reply: ReplyOf<typeof listConnections>): void =>
  void queryClient.setQueryData(reading(listConnections, {}).queryKey, reply);

type KeyName = (typeof TYPED_KEYS)[AccountGateway][number];
type KeyWords = Readonly<Partial<Record<KeyName, string>>>;

interface KeysFormProps {
  readonly gateway: AccountGateway;
  readonly webhookAddress: string;
  /** Leaves the form without new keys. Missing when none are stored. */
  readonly onKeep?: () => void;
}

/** The keys of an account, with the way to them. */
export function KeysForm({ gateway, webhookAddress, onKeep }: KeysFormProps) {
  const [keys, setKeys] = useState<KeyWords>({});
  const { submit, isWorking, error } = useSubmit(connectGateway);
  const title = GATEWAY_TITLES[gateway];
  const isTyped = hasTypedEndpoint(gateway);
  const fields: KeyWords = say.fields[gateway];
  const hints: KeyWords = say.hints[gateway];
  const isKept = isTyped && onKeep !== undefined;
  const field = (name: KeyName) => ({
    label: fields[name],
    description: isKept ? say.emptyKeeps : hints[name],
    value: keys[name] ?? '',
    error: error?.errors[name]?.[0],
    required: !isKept,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (typed: string) => setKeys({ ...keys, [name]: typed.trim() }),
  });
  const connect = async () => {
    const typed = Object.fromEntries(TYPED_KEYS[gateway].flatMap((name) => (isKept && !keys[name] ? [] : [[name, keys[name] ?? '']])));
    const reply = await submit({ params: { gateway }, body: typed });
    if (!reply) return;
    onKeep?.();
    noteConnections(reply);
  };
  const isOfField = error !== null && Object.keys(error.errors).length > 0;
  return (
    <Form error={error} onSend={() => void connect()}>
      <Stack gap={4}>
        <ol className={styles.steps}>
          {say.steps[gateway].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <a href={KEYS_AT[gateway]} target="_blank" rel="noreferrer">
          {say.open[gateway]}
        </a>
        {isTyped && <AddressToCopy address={webhookAddress} />}
        {TYPED_KEYS[gateway].map((name) =>
          name === 'publicKey' ? <TextField key={name} {...field(name)} /> : <PasswordField key={name} {...field(name)} />,
        )}
        {error && !isOfField && (
          <Notice kind="error">
            <ErrorList error={error} />
          </Notice>
        )}
        <Row gap={2}>
          <ButtonWithWork type="submit" working={isWorking} workingLabel={say.connecting(title)}>
            {say.connect(title)}
          </ButtonWithWork>
          {onKeep && (
            <ButtonWithWork look="quiet" onClick={onKeep}>
              {say.keep}
            </ButtonWithWork>
          )}
        </Row>
      </Stack>
    </Form>
  );
}

function AddressToCopy({ address }: { readonly address: string }) {
  const copy = async () => {
    toast((await copied(address)) ? say.copied : say.notCopied);
  };
  return (
    <Stack gap={2}>
      <TextField
        label={say.facts.address}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={() => {}}
      />
      <Row gap={2}>
        <ButtonWithWork look="soft" onClick={() => void copy()}>
          {say.copy}
        </ButtonWithWork>
      </Row>
    </Stack>
  );
}
