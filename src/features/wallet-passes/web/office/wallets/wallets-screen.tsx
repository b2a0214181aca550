import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useDates } from '../../../../../web/lib/settings.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { serverNow } from '../../../../../web/lib/server-clock.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { FormGroup } from '../../../../../web/office/form-group.tsx';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import backLink from '../../../../../web/ui/back-link.module.css';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { FactList } from '../../../../../web/ui/fact-list.tsx';
import { Row, Stack } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { StatusWord } from '../../../../../web/ui/status-word.tsx';
import { useStepFocus } from '../../../../../web/ui/steps/step-focus.ts';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { listWalletAccounts, removeWalletAccount } from '../../../contract/wallets.contract.ts';
import { WALLETS, type Wallet } from '../../../rules/wallet.ts';
import { endsSoon } from './use-ending-certificate.ts';
import { noteAccounts, WalletForm } from './wallet-form.tsx';
import styles from './wallets.module.css';
import { walletOfficeSay as say } from './wallets-texts.ts';

const ConfirmDialog = lazyDialog(async () => ({ default: (await import('../../../../../web/ui/confirm-dialog.tsx')).ConfirmDialog }));

type Account = ReplyOf<typeof listWalletAccounts>['accounts'][number];

/** The studio's accounts at the wallets of Apple and Google. */
export function WalletsScreen() {
  const { data, error, refetch } = useQuery(reading(listWalletAccounts, {}));
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
          {WALLETS.map((wallet) => (
            <WalletGroup key={wallet} wallet={wallet} account={data.accounts.find((one) => one.wallet === wallet) ?? null} />
          ))}
        </Stack>
      )}
    </Kit>
  );
}

function WalletGroup({ wallet, account }: { readonly wallet: Wallet; readonly account: Account | null }) {
  const [isOpen, setOpen] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  useStepFocus(isOpen ? 'form' : account ? 'set' : 'none', part);
  return (
    <FormGroup title={`${say.names[wallet]}: ${say.about[wallet]}`}>
      <div ref={part} tabIndex={-1} className={styles.state}>
        {isOpen && <WalletForm wallet={wallet} hasKeys={account !== null} onDone={close} />}
        {!isOpen && account && <SetWallet account={account} onReplace={() => setOpen(true)} />}
        {!isOpen && !account && (
          <ButtonWithWork look="plain" onClick={() => setOpen(true)}>
            {say.begin(say.names[wallet])}
          </ButtonWithWork>
        )}
      </div>
    </FormGroup>
  );
}

function SetWallet({ account, onReplace }: { readonly account: Account; readonly onReplace: () => void }) {
  const dates = useDates('staff');
  const { wallet, issuer, holder, ends_at: endsAt, changed_at: changedAt, is_offered: isOffered } = account;
  const day = endsAt === null ? null : dates.dated(dates.dayOf(endsAt));
  return (
    <Stack gap={4}>
      <StatusWord tone={isOffered ? 'good' : 'bad'}>{isOffered ? say.offered : say.notOffered}</StatusWord>
      <Trouble account={account} day={day} />
      <FactList
        facts={[
          { label: say.facts[wallet].issuer, value: issuer },
          { label: say.facts[wallet].holder, value: holder },
          { label: say.facts.ends, value: endsAt && dates.date(endsAt) },
          { label: say.facts.changed, value: dates.moment(changedAt) },
        ]}
      />
      <Row gap={2}>
        <ButtonWithWork look="plain" onClick={onReplace}>
          {say.replace}
        </ButtonWithWork>
        <Removal wallet={wallet} />
      </Row>
    </Stack>
  );
}

function Trouble({ account, day }: { readonly account: Account; readonly day: string | null }) {
  const now = serverNow();
  const { ends_at: endsAt, is_offered: isOffered } = account;
  const hasEnded = endsAt !== null && endsAt <= now;
  if (hasEnded) return <Notice kind="warning">{say.ended}</Notice>;
  if (!isOffered) return <Notice kind="warning">{say.unreadable}</Notice>;
  return endsAt !== null && endsSoon(endsAt, now) && <Notice kind="warning">{say.endsSoon(day!)}</Notice>;
}

function Removal({ wallet }: { readonly wallet: Wallet }) {
  const [isOpen, setOpen] = useState(false);
  const removal = useSubmit(removeWalletAccount);
  const name = say.names[wallet];
  const remove = async () => {
    const reply = await removal.submit({ params: { wallet } });
    if (reply) noteAccounts(reply);
  };
  return (
    <>
      <ButtonWithWork look="quiet" onClick={() => setOpen(true)}>
        {say.remove(name)}
      </ButtonWithWork>
      {isOpen && (
        <ConfirmDialog
          title={say.remove(name)}
          words={{ keep: say.removeNo, yes: say.remove(name) }}
          isDanger
          isWorking={removal.isWorking}
          error={removal.error?.message ?? null}
          onKeep={() => {
            setOpen(false);
            removal.reset();
          }}
          onYes={() => void remove()}
        >
          <p>{say.removeBody(name)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
