import { useState } from 'react';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { PasswordField, TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Row, Stack } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { connectGateway, listConnections } from '../../../contract/gateways.contract.ts';
import { GATEWAY_TITLES, type GuidedGateway } from '../../../rules/gateway-name.ts';
import { gatewaysSay as say } from './gateways-texts.ts';

/** The provider's page with the keys. */
const KEYS_AT: Readonly<Record<GuidedGateway, string>> = {
  stripe: 'https://dashboard.stripe.com/apikeys',
  paypal: 'https://developer.paypal.com/dashboard/applications/live',
};

/** Shows the new state after a call. */
export const noteConnections = (reply: ReplyOf<typeof listConnections>): void =>
  void queryClient.setQueryData(reading(listConnections, {}).queryKey, reply);

/** The keys of an account, with the way to them. `onKeep`: leaves the form without new keys. */
export function KeysForm({ gateway, onKeep }: { readonly gateway: GuidedGateway; readonly onKeep?: () => void }) {
  const [keys, setKeys] = useState({ publicKey: '', secretKey: '' });
  const { submit, isWorking, error } = useSubmit(connectGateway);
  const title = GATEWAY_TITLES[gateway];
  const [fields, hints] = [say.fields[gateway], say.hints[gateway]];
  const field = (name: keyof typeof keys) => ({
    label: fields[name],
    description: hints[name],
    value: keys[name],
    error: error?.errors[name]?.[0],
    required: true,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (typed: string) => setKeys({ ...keys, [name]: typed.trim() }),
  });
  const connect = async () => {
    const reply = await submit({ params: { gateway }, body: keys });
    if (!reply) return;
    onKeep?.();
    noteConnections(reply);
  };
  const isOfField = error !== null && Object.keys(error.errors).length > 0;
  return (
    <Form error={error} onSend={() => void connect()}>
      <Stack gap={4}>
        <Stack as="ol" gap={2}>
          {say.steps[gateway].map((step, nth) => (
            <li key={step}>
              {nth + 1}. {step}
            </li>
          ))}
        </Stack>
        <a href={KEYS_AT[gateway]} target="_blank" rel="noreferrer">
          {say.open[gateway]}
        </a>
        <TextField {...field('publicKey')} />
        <PasswordField {...field('secretKey')} />
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
