import { lazy, type ComponentType } from 'react';

const nothing = { default: () => null };

/**
 * A part of a page that one can do without. Where its file does not come, the page stays as it is: without network the part is waited for
 * until the browser is online again; with it (the app was updated meanwhile) nothing stands in its place.
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
