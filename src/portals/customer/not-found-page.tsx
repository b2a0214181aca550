import { lazy, Suspense } from 'react';
import { laterWords } from '../../web/later-texts.ts';
import { useHomePage } from '../../web/shell/home-page.tsx';
import { HomePageLink } from '../../web/shell/home-page-link.tsx';
import { Stack } from '../../web/ui/layout/layout.tsx';
import { PageTitle } from '../../web/ui/page-title.tsx';

const NextTodayList = lazy(() => import('../../features/schedule/web/own/next-today-list.tsx'));

/** Shown when there is no page at this address, or the studio does not have it. */
export function NotFoundPage() {
  const hasClasses = useHomePage() === 'schedule';
  return (
    <>
      <PageTitle lead={laterWords.notFound.body}>{laterWords.notFound.title}</PageTitle>
      <Stack gap={6}>
        <div>
          <HomePageLink />
        </div>
        {hasClasses && (
          <Suspense>
            <NextTodayList />
          </Suspense>
        )}
      </Stack>
    </>
  );
}
