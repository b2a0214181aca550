import { useLocation, useRouter, type AsyncRouteComponent } from '@tanstack/react-router';
import { useEffect } from 'react';
import { frontDoorOf, type FrontDoor } from '../../context/front-door.ts';
import { useIsLoggedIn } from '../lib/session.ts';
import { knownSettings, useSettings } from '../lib/settings.ts';
import { path } from '../paths.ts';
import { useEmbed } from './embed.ts';

/** The page that the studio's own address shows to this visitor. The account is not shown in a frame. */
export function useFrontDoor(): FrontDoor {
  const { features } = useSettings();
  const isLoggedIn = useIsLoggedIn('customer');
  const { isEmbedded } = useEmbed();
  return frontDoorOf(features, isLoggedIn && !isEmbedded);
}

type Page = AsyncRouteComponent<object>;

/** The page at `/`. Loads only the page that this studio shows. */
export function frontDoor(Schedule: Page, Contact: Page): Page {
  function AtTheDoor() {
    const door = useFrontDoor();
    if (door === 'account') return <ToAccount />;
    return door === 'schedule' ? <Schedule /> : <Contact />;
  }
  return Object.assign(AtTheDoor, {
    preload: async () => {
      const door = frontDoorOf(knownSettings()?.features ?? [], false);
      await (door === 'schedule' ? Schedule : Contact).preload?.();
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
