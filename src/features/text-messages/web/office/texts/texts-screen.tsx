import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { FormGroup } from '../../../../../web/office/form-group.tsx';
import { path } from '../../../../../web/paths.ts';
import { copied } from '../../../../../web/shell/share.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import backLink from '../../../../../web/ui/back-link.module.css';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { Bone, RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { useStepFocus } from '../../../../../web/ui/steps/step-focus.ts';
import { toast } from '../../../../../web/ui/toast.tsx';
import { getTexts, sendTestText, type TextSettings } from '../../../contract/office-texts.contract.ts';
import { AccountForm } from './account-form.tsx';
import { AccountState } from './account-state.tsx';
import { MonthsOfTexts } from './months-of-texts.tsx';
import { textsSay as say } from './texts-texts.ts';

const PhoneField = lazy(() => import('../../../../../web/ui/phone-field.tsx').then((part) => ({ default: part.PhoneField })));

/** The studio's text messages: the account that sends them, replies, a test, and the costs. */
export function TextsScreen() {
  const { data, error, refetch } = useQuery(reading(getTexts, {}));
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
          <Account settings={data} />
          {data.textAccount && <Test phone={data.ownPhone ?? ''} />}
          {data.textAccount && <Replies address={data.replyAddress} />}
          {(data.textAccount || data.months.length > 0) && <MonthsOfTexts months={data.months} />}
        </Stack>
      )}
    </Kit>
  );
}

function Account({ settings: { textAccount } }: { readonly settings: TextSettings }) {
  const [isOpen, setOpen] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  useStepFocus(isOpen ? 'form' : textAccount ? 'connected' : 'closed', part);
  return (
    <FormGroup title={say.account}>
      <div ref={part} tabIndex={-1}>
        {isOpen && <AccountForm account={textAccount} onDone={() => setOpen(false)} />}
        {!isOpen && textAccount && <AccountState account={textAccount} onReplace={() => setOpen(true)} />}
        {!isOpen && !textAccount && (
          <Stack gap={4}>
            <Text>{say.off}</Text>
            <Row gap={2}>
              <ButtonWithWork look="plain" onClick={() => setOpen(true)}>
                {say.begin}
              </ButtonWithWork>
            </Row>
          </Stack>
        )}
      </div>
    </FormGroup>
  );
}

function Test({ phone: own }: { readonly phone: string }) {
  const [phone, setPhone] = useState(own);
  const { submit, isWorking, error, reset } = useSubmit(sendTestText);
  const send = async () => {
    const reply = await submit({ body: { phone } });
    if (!reply) return;
    toast(reply.message);
    void queryClient.invalidateQueries({ queryKey: reading(getTexts, {}).queryKey });
    reset();
  };
  const fault = error?.errors['phone']?.[0];
  return (
    <FormGroup title={say.test}>
      <Form error={error} onSend={() => void send()}>
        <Stack gap={4}>
          <Suspense fallback={<Bone height={70} />}>
            <PhoneField label={say.phone} name="phone" value={phone} onChange={setPhone} error={fault} required />
          </Suspense>
          {error && fault === undefined && (
            <Notice kind="error">
              <ErrorList error={error} />
            </Notice>
          )}
          <Row gap={2}>
            <ButtonWithWork look="plain" type="submit" working={isWorking} workingLabel={say.sending}>
              {say.sendTest}
            </ButtonWithWork>
          </Row>
        </Stack>
      </Form>
    </FormGroup>
  );
}

function Replies({ address }: { readonly address: string }) {
  const copy = async () => {
    toast((await copied(address)) ? say.copied : say.notCopied);
  };
  return (
    <FormGroup title={say.replies}>
      <Stack gap={3}>
        <Text>{say.repliesLead}</Text>
        <TextField
          label={say.replyAddress}
          value={address}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={() => {}}
        />
        <Text tone="soft" small>
          {say.repliesSteps}
        </Text>
        <Row gap={2}>
          <ButtonWithWork look="soft" onClick={() => void copy()}>
            {say.copy}
          </ButtonWithWork>
        </Row>
      </Stack>
    </FormGroup>
  );
}
