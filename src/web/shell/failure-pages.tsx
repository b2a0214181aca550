import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { path } from '../paths.ts';
import { words } from '../texts.ts';
import { ButtonWithWork, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { PublicLayout } from './public-layout.tsx';

/** No page at this address; the way on stays visible. */
export function NotFoundPage() {
  return (
    <PublicLayout>
      <PageTitle lead={words.notFound.body}>{words.notFound.title}</PageTitle>
      <LinkButton to={path.schedule}>{words.notFound.toSchedule}</LinkButton>
    </PublicLayout>
  );
}

/** A file of this version is gone: the app was updated while this page was open. */
const isOldVersion = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script|error loading/i.test(error.message);

/** A page that broke: says that nothing was lost, and offers the next step. */
export function FailurePage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const old = isOldVersion(error);
  const { title, body } = old ? words.newVersion : words.pageFailed;
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <EmptyState
      title={title}
      action={
        <ButtonWithWork onClick={old ? () => location.reload() : again}>{old ? words.reload : words.retry}</ButtonWithWork>
      }
    >
      {body}
    </EmptyState>
  );
}
