import { useLocation, useRouter, type AsyncRouteComponent } from '@tanstack/react-router';
import { useEffect } from 'react';
import { homePageOf, type HomePage } from '../../context/home-page.ts';
import { useIsLoggedIn } from '../lib/session.ts';
import { knownSettings, useSettings } from '../lib/settings.ts';
import { path } from '../paths.ts';
import { useEmbed } from './embed.ts';

/** The page that the studio's own address shows to this visitor. The account is not shown in a frame. */
export function useHomePage(): HomePage {
  const { features } = useSettings();
  const isLoggedIn = useIsLoggedIn('customer');
  const { isEmbedded } = useEmbed();
  return homePageOf(features, isLoggedIn && !isEmbedded);
}

type Page = AsyncRouteComponent<object>;

/** The page at `/`. Loads only the page that this studio shows. */
export function homePage(Schedule: Page, Contact: Page): Page {
  function StudioHomePage() {
    const page = useHomePage();
    if (page === 'account') return <ToAccount />;
    return page === 'schedule' ? <Schedule /> : <Contact />;
  }
  return Object.assign(StudioHomePage, {
    preload: async () => {
      const page = homePageOf(knownSettings()?.features ?? [], false);
      await (page === 'schedule' ? Schedule : Contact).preload?.();
    },
  });
}

function ToAccount() {
  const router = useRouter();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === path.schedule) void router.navigate({ to: path.account, replace: true });
  }, [router, pathname]);
  return null;
}
