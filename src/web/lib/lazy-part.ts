import { lazy, type ComponentType } from 'react';

const nothing = { default: () => null };

/**
 * A lazily loaded, optional part of a page. If its file fails to load without a network, the part waits until the browser is online again.
 * If it fails with a network (the app was updated meanwhile), the part stays empty.
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(() => loaded(load));

async function loaded<Props>(load: () => Promise<{ default: ComponentType<Props> }>): Promise<{ default: ComponentType<Props> }> {
  try {
    return await load();
  } catch {
    if (navigator.onLine) return nothing;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return loaded(load);
  }
}
