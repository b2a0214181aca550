import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Endpoint } from '../../wire/endpoint.ts';
import { exportFile } from '../lib/files/export-file.ts';
import { ButtonWithWork } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

interface ExportButtonProps {
  /** An operation whose reply is a file. */
  readonly endpoint: Endpoint;
  /** The filters of the list, which the file has too. */
  readonly query: object;
  readonly children: string;
}

/** Saves a list as a file. */
export function ExportButton({ endpoint, query, children }: ExportButtonProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => exportFile(endpoint, { query }) });
  return (
    <>
      <ButtonWithWork look="plain" working={isPending} onClick={() => mutate()}>
        <IconDownload size={18} stroke={1.8} aria-hidden="true" />
        {children}
      </ButtonWithWork>
      {error && <Notice kind="error">{error.message}</Notice>}
    </>
  );
}
