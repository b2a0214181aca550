import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isApiError } from '../../../../web/lib/api-error.ts';
import { exportFile } from '../../../../web/lib/files/export-file.ts';
import { queryClient, reading } from '../../../../web/lib/query.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { words } from '../../../../web/texts.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../web/ui/dialogs/lazy-dialog.tsx';
import { LoadFailed, Notice } from '../../../../web/ui/notice.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import { exportOwnData, getOwnErasure, stopOwnErasure, type ErasurePreview } from '../../contract/personal-data.contract.ts';
import { ownDataTexts } from './own-data-texts.ts';
import styles from './own-data.module.css';

const say = ownDataTexts();
const DeleteDialog = lazyDialog(() => import('./delete-dialog.tsx'));

/** The section of My Settings with the export of the own data and its erasure. */
export function OwnDataSection() {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useQuery(reading(getOwnErasure, {}));
  return (
    <section className={styles.section} aria-label={say.title}>
      <h2>{say.title}</h2>
      <p className={styles.lead}>{say.lead}</p>
      {data?.erasure && <Running erasure={data.erasure} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <div className={styles.actions}>
        <ExportButton />
        {data && data.erasure === null && (
          <ButtonWithWork look="plain" onClick={() => setIsOpen(true)}>
            {say.erase}
          </ButtonWithWork>
        )}
      </div>
      {isOpen && data && <DeleteDialog preview={data} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function ExportButton() {
  const [isWorking, setIsWorking] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const download = async () => {
    setIsWorking(true);
    setError(null);
    await exportFile(exportOwnData, {}).catch((thrown: unknown) =>
      setError(isApiError(thrown) ? thrown : new ApiError(0, words.unexpected)),
    );
    setIsWorking(false);
  };
  return (
    <>
      {error && <Notice kind="error">{error.message}</Notice>}
      <ButtonWithWork look="soft" working={isWorking} workingLabel={say.downloading} onClick={() => void download()}>
        {say.download}
      </ButtonWithWork>
    </>
  );
}

function Running({ erasure }: { readonly erasure: NonNullable<ErasurePreview['erasure']> }) {
  const dates = useDates('customer');
  const { submit, error } = useSubmit(stopOwnErasure);
  const stop = async () => {
    const reply = await submit({});
    if (!reply) return;
    toast(reply.message);
    await queryClient.invalidateQueries();
  };
  return (
    <>
      <Notice kind="warning" action={{ label: say.stop, onPress: () => void stop() }}>
        {say.running(dates.dated(dates.dayOf(erasure.dueAt)))}
      </Notice>
      {error && <Notice kind="error">{error.message}</Notice>}
    </>
  );
}
