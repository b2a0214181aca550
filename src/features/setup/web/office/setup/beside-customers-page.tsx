import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { queryClient, keyOf } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { beginPreview, getSetup } from '../../../contract/setup.contract.ts';
import styles from './setup.module.css';
import { setupSay as say } from './setup-texts.ts';

interface BesideCustomersPageProps {
  readonly isOpen: boolean;
  /** The first page of the customers that is shown. */
  readonly page: string;
  readonly children: ReactNode;
}

/** Content with the customers' phone page beside it. Where both do not fit, a button changes between them. */
export function BesideCustomersPage({ children, ...shown }: BesideCustomersPageProps) {
  const isWide = useMediaQuery('(width >= 75em)', false, { getInitialValueInEffect: false });
  const [isChosen, setChosen] = useState(false);
  return (
    <div className={styles.beside}>
      <Stack gap={4}>
        {!isWide && (
          <div>
            <ButtonWithWork look="plain" aria-pressed={isChosen} onClick={() => setChosen(!isChosen)}>
              {say.customersPage}
            </ButtonWithWork>
          </div>
        )}
        <div hidden={!isWide && isChosen}>{children}</div>
      </Stack>
      {(isWide || isChosen) && <CustomersPage {...shown} />}
    </div>
  );
}

/** The studio's own page in a frame. It loads again after each save. */
function CustomersPage({ isOpen, page }: Omit<BesideCustomersPageProps, 'children'>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, submit, error, reset } = useSubmit(beginPreview, { as: 'staff' });
  const needsPass = !isOpen;
  useEffect(() => {
    if (needsPass) void submit({});
  }, [needsPass, submit]);
  useEffect(
    () =>
      onSaved(() => {
        frame.current?.contentWindow?.location.reload();
      }),
    [],
  );
  if (needsPass && error) return <LoadFailed error={error} onRetry={() => (reset(), void submit({}))} />;
  if (needsPass && state.kind !== 'done') return <RowsSkeleton />;
  return <iframe key={page} ref={frame} className={styles.phone} title={say.customersPage} src={page} />;
}

/** Each save of the office makes all readings outdated, also that of the set-up. */
function onSaved(then: () => void): () => void {
  const [method, address] = keyOf(getSetup);
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
    const [itsMethod, itsAddress] = event.query.queryKey;
    if (itsMethod === method && itsAddress === address) then();
  });
}
