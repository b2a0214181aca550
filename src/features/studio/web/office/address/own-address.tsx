import { useRef, useState, type ReactNode } from 'react';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { FormGroup } from '../../../../../web/office/form-group.tsx';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { StatusWord } from '../../../../../web/ui/status-word.tsx';
import { useStepFocus } from '../../../../../web/ui/steps/step-focus.ts';
import { toast } from '../../../../../web/ui/toast.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { getAddress, removeHost, useHost as putHost } from '../../../contract/address.contract.ts';
import styles from './address.module.css';
import { addressSay } from './address-texts.ts';

const say = addressSay.own;
const ConfirmDialog = lazyDialog(async () => ({ default: (await import('../../../../../web/ui/confirm-dialog.tsx')).ConfirmDialog }));

type Address = ReplyOf<typeof getAddress>;

const note = (reply: Address): void => void queryClient.setQueryData(reading(getAddress, {}).queryKey, reply);

/** The address of the studio's pages, its own names, and the form for another one. */
export function OwnAddress({ address, providers }: { readonly address: Address; readonly providers: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  useStepFocus(isOpen ? 'form' : 'closed', part);
  return (
    <FormGroup title={say.title}>
      <Stack gap={4}>
        <Text>
          {say.now}{' '}
          <a className={styles.address} href={address.origin} target="_blank" rel="noopener">
            {address.origin}
          </a>
        </Text>
        <Text tone="soft">{say.about}</Text>
        {address.hosts.length > 0 && <Hosts address={address} />}
        {address.hosts.some(({ isMain }) => isMain) && (
          <Text tone="soft" small>
            {say.after} {providers}
          </Text>
        )}
        <div ref={part} tabIndex={-1} className={styles.part}>
          {isOpen ? (
            <HostForm standard={address.standard} onDone={() => setOpen(false)} />
          ) : (
            <ButtonWithWork look="plain" onClick={() => setOpen(true)}>
              {address.hosts.length > 0 ? say.another : say.begin}
            </ButtonWithWork>
          )}
        </div>
      </Stack>
    </FormGroup>
  );
}

function HostForm({ standard, onDone }: { readonly standard: string; readonly onDone: () => void }) {
  const [host, setHost] = useState('');
  const { submit, isWorking, error } = useSubmit(putHost);
  const send = async () => {
    const reply = await submit({ body: { host } });
    if (!reply) return;
    note(reply);
    toast(say.used(reply.hosts.find(({ isMain }) => isMain)!.host));
    onDone();
  };
  return (
    <Form error={error} onSend={() => void send()}>
      <Stack gap={4}>
        <ol className={styles.steps}>
          {say.steps(new URL(standard).hostname).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <TextField
          label={say.host}
          placeholder={say.placeholder}
          value={host}
          error={error?.errors['host']?.[0]}
          required
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={setHost}
        />
        {error && Object.keys(error.errors).length === 0 && (
          <Notice kind="error">
            <ErrorList error={error} />
          </Notice>
        )}
        <Row gap={2}>
          <ButtonWithWork type="submit" working={isWorking} workingLabel={say.checking}>
            {say.check}
          </ButtonWithWork>
          <ButtonWithWork look="quiet" onClick={onDone}>
            {say.keep}
          </ButtonWithWork>
        </Row>
      </Stack>
    </Form>
  );
}

function Hosts({ address: { hosts, standard } }: { readonly address: Address }) {
  const [leaving, setLeaving] = useState<Address['hosts'][number] | null>(null);
  const using = useSubmit(putHost);
  const removal = useSubmit(removeHost);
  const use = async (host: string) => {
    const reply = await using.submit({ body: { host } });
    if (!reply) return;
    note(reply);
    toast(say.used(host));
  };
  const remove = async (host: string) => {
    const reply = await removal.submit({ body: { host } });
    if (!reply) return;
    removal.reset();
    setLeaving(null);
    note(reply);
    toast(say.removed(host));
  };
  return (
    <>
      <ul className={styles.hosts} aria-label={say.hosts}>
        {hosts.map((one) => (
          <li key={one.host}>
            <Stack gap={1}>
              <span className={styles.host}>{one.host}</span>
              <StatusWord tone={one.isMain ? 'good' : 'off'}>{one.isMain ? say.main : say.also}</StatusWord>
            </Stack>
            <Row gap={2}>
              {!one.isMain && (
                <ButtonWithWork look="soft" working={using.isWorking} workingLabel={say.checking} onClick={() => void use(one.host)}>
                  {say.use}
                </ButtonWithWork>
              )}
              <ButtonWithWork look="plain" onClick={() => setLeaving(one)}>
                {say.remove}
              </ButtonWithWork>
            </Row>
          </li>
        ))}
      </ul>
      {using.error && (
        <Notice kind="error">
          <ErrorList error={using.error} />
        </Notice>
      )}
      {leaving && (
        <ConfirmDialog
          title={say.sure(leaving.host)}
          words={{ keep: say.no, yes: say.yes }}
          isDanger
          isWorking={removal.isWorking}
          error={removal.error?.message ?? null}
          onKeep={() => setLeaving(null)}
          onYes={() => void remove(leaving.host)}
        >
          <p>{leaving.isMain ? say.sureBody.main(standard) : say.sureBody.also}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
