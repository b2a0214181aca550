import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import type { LocationId } from '../../../../../kernel/ids.ts';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { copied } from '../../../../../web/shell/share.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { ButtonWithWork, buttonClass } from '../../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../../web/ui/confirm-dialog.tsx';
import { CheckField, TextField } from '../../../../../web/ui/fields.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { FormSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { generateLink, getSelfCheckIn } from '../../../contract/self-check-in.contract.ts';
import { Row } from '../../../../../web/ui/layout/layout.tsx';
import styles from './check-in-link-screen.module.css';
import { say } from './check-in-link-texts.ts';

/** The check-in link, to copy, print and renew (spec 3 §2, Self Check-In). */
export function CheckInLinkScreen() {
  const [location, setLocation] = useState<LocationId | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [takesWalkIns, takeWalkIns] = useState(false);
  const studio = useQuery(reading(getSelfCheckIn, {}));
  const own = reading(generateLink, { body: { location_id: location, create: false } });
  const ofLocation = useQuery({ ...own, enabled: location !== null });
  const renewal = useSubmit(generateLink);
  const link = (location === null ? studio.data : ofLocation.data)?.self_check_in_link;
  const renew = async () => {
    const reply = await renewal.submit({ body: { location_id: location, create: true } });
    if (reply === null) return;
    renewal.reset();
    setAsking(false);
    toast(reply.message);
    await queryClient.invalidateQueries();
  };
  const failed = [studio, ofLocation].find((one) => one.isError);
  return (
    <Kit>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {failed?.error && <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />}
      {!studio.data && !failed && <FormSkeleton fields={2} />}
      {studio.data && (
        <div className={styles.form}>
          {studio.data.locations.length > 0 && (
            <NativeSelect
              label={say.location}
              rightSection={<IconChevronDown size={18} stroke={1.8} aria-hidden="true" />}
              value={location ?? ''}
              onChange={({ currentTarget: { value } }) => setLocation(value === '' ? null : (Number(value) as LocationId))}
              data={[
                { value: '', label: say.wholeStudio },
                ...studio.data.locations.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
          <CheckField label={say.walkIns} checked={takesWalkIns} onChange={takeWalkIns} />
          {link === undefined ? (
            !failed && <FormSkeleton fields={1} />
          ) : (
            <Link link={takesWalkIns ? `${link}&walk-in=1` : link} onRenew={() => setAsking(true)} />
          )}
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={say.sure}
          words={{ keep: say.keep, yes: say.regenerate }}
          isDanger
          isWorking={renewal.isWorking}
          error={renewal.error?.message ?? null}
          onKeep={() => setAsking(false)}
          onYes={() => void renew()}
        >
          <p>{say.sureBody}</p>
        </ConfirmDialog>
      )}
    </Kit>
  );
}

function Link({ link, onRenew }: { readonly link: string; readonly onRenew: () => void }) {
  const copy = async () => {
    toast((await copied(link)) ? say.copied : say.notCopied);
  };
  return (
    <>
      <TextField label={say.link} value={link} readOnly onFocus={({ currentTarget }) => currentTarget.select()} onChange={() => {}} />
      <Row gap={2}>
        <ButtonWithWork onClick={() => void copy()}>{say.copy}</ButtonWithWork>
        <a className={buttonClass({ look: 'soft' })} href={link} target="_blank" rel="noopener">
          {say.open}
        </a>
        <ButtonWithWork look="soft" onClick={() => print()}>
          {say.print}
        </ButtonWithWork>
        <ButtonWithWork look="plain" onClick={onRenew}>
          {say.regenerate}
        </ButtonWithWork>
      </Row>
      <img className={styles.code} src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(link, { border: 2 }))}`} alt={say.qr} />
    </>
  );
}
