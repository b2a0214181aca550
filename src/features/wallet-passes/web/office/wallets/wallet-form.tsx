import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { PasswordField, TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Row, Stack } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { listWalletAccounts, setAppleWallet, setGoogleWallet } from '../../../contract/wallets.contract.ts';
import type { Wallet } from '../../../rules/wallet.ts';
import styles from './wallets.module.css';
import { walletOfficeSay as say } from './wallets-texts.ts';

/** The page of the service on which its keys are made. */
const KEYS_AT: Readonly<Record<Wallet, string>> = {
  apple: 'https://developer.apple.com/account/resources/identifiers/list/passTypeId',
  google: 'https://pay.google.com/business/console',
};

type FieldName = keyof typeof say.fields;

const FIELDS: Readonly<Record<Wallet, readonly { readonly name: FieldName; readonly kind: 'line' | 'file' | 'password' }[]>> = {
  apple: [
    { name: 'passType', kind: 'line' },
    { name: 'team', kind: 'line' },
    { name: 'certificate', kind: 'file' },
    { name: 'key', kind: 'file' },
    { name: 'passphrase', kind: 'password' },
    { name: 'issuerCertificate', kind: 'file' },
  ],
  google: [
    { name: 'issuer', kind: 'line' },
    { name: 'account', kind: 'file' },
  ],
};

/** Shows the new state after a call. */
export const noteAccounts = (reply: ReplyOf<typeof listWalletAccounts>): void =>
  void queryClient.setQueryData(reading(listWalletAccounts, {}).queryKey, reply);

interface WalletFormProps {
  readonly wallet: Wallet;
  /** Whether keys are stored, which stay if the form is left. */
  readonly hasKeys: boolean;
  readonly onDone: () => void;
}

/** The keys of a wallet, with the way to them. */
export function WalletForm({ wallet, hasKeys, onDone }: WalletFormProps) {
  const [typed, setTyped] = useState<Readonly<Partial<Record<FieldName, string>>>>({});
  const apple = useSubmit(setAppleWallet);
  const google = useSubmit(setGoogleWallet);
  const { isWorking, error } = wallet === 'apple' ? apple : google;
  const name = say.names[wallet];
  const textOf = (field: FieldName) => typed[field] ?? '';
  const send = async () => {
    const { passphrase = '' } = typed;
    const reply = await (wallet === 'apple'
      ? apple.submit({
          body: {
            passType: textOf('passType'),
            team: textOf('team'),
            certificate: textOf('certificate'),
            key: textOf('key'),
            ...(passphrase !== '' && { passphrase }),
            issuerCertificate: textOf('issuerCertificate'),
          },
        })
      : google.submit({ body: { issuer: textOf('issuer'), account: textOf('account') } }));
    if (!reply) return;
    noteAccounts(reply);
    toast(say.saved(name));
    onDone();
  };
  const isOfField = error !== null && Object.keys(error.errors).length > 0;
  return (
    <Form error={error} onSend={() => void send()}>
      <Stack gap={4}>
        <ol className={styles.steps}>
          {say.steps[wallet].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <a href={KEYS_AT[wallet]} target="_blank" rel="noreferrer">
          {say.open[wallet]}
        </a>
        {FIELDS[wallet].map(({ name: field, kind }) => (
          <KeyField
            key={field}
            {...{ field, kind }}
            value={textOf(field)}
            error={error?.errors[field]?.[0]}
            onType={(text) => setTyped({ ...typed, [field]: text })}
          />
        ))}
        {error && !isOfField && (
          <Notice kind="error">
            <ErrorList error={error} />
          </Notice>
        )}
        <Row gap={2}>
          <ButtonWithWork type="submit" working={isWorking} workingLabel={say.saving}>
            {say.save(name)}
          </ButtonWithWork>
          {hasKeys && (
            <ButtonWithWork look="quiet" onClick={onDone}>
              {say.keep}
            </ButtonWithWork>
          )}
        </Row>
      </Stack>
    </Form>
  );
}

interface KeyFieldProps {
  readonly field: FieldName;
  readonly kind: 'line' | 'file' | 'password';
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}

function KeyField({ field, kind, value, error, onType }: KeyFieldProps) {
  const common = { label: say.fields[field], description: say.hints[field], value, autoComplete: 'off', spellCheck: false };
  if (kind === 'password') return <PasswordField {...common} error={error} onChange={onType} />;
  if (kind === 'line') return <TextField {...common} required error={error} onChange={(text) => onType(text.trim())} />;
  return (
    <Textarea
      {...common}
      required
      autosize
      minRows={3}
      maxRows={6}
      classNames={{ input: styles.file! }}
      error={error}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
