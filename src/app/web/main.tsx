import '../../web/styles-inside.ts';
import '../../web/theme/fonts.css';
import '../../web/theme/tokens.css';
import '../../web/theme/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetDrawing, isDrawnWhole } from '../../web/drawn.ts';
import { queryClient } from '../../web/lib/query.ts';
import { recallSettings } from '../../web/lib/settings.ts';

// The start in steps, each a task of its own, so that a cheap phone answers its user between them. All files travel at once.
const step = () => new Promise((resolve) => setTimeout(resolve));
await step();
recallSettings();
const { router } = await import('./router.tsx');
await step();
// The server's picture of the page stays until ours is whole.
if (isDrawnWhole()) await router.load();
const place = document.querySelector('#root')!;
keepUntilShown(place.querySelector('.boot'));
const root = createRoot(place);
// As a transition React draws the page in small steps, too.
startTransition(() =>
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Shown />
      </QueryClientProvider>
    </StrictMode>,
  ),
);

/** What the document shows while the program comes. React empties its place before it has anything to show there. */
function keepUntilShown(boot: Element | null): void {
  if (!boot) return;
  place.before(boot);
  new MutationObserver((_, watch) => {
    if (!place.firstElementChild) return;
    boot.remove();
    watch.disconnect();
  }).observe(place, { childList: true });
}

/** From here on pages come as they are ready. */
function Shown() {
  useEffect(forgetDrawing, []);
  return null;
}
