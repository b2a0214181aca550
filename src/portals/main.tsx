import '../web/styles-inside.ts';
import '../web/theme/fonts.css';
import '../web/theme/tokens.css';
import '../web/theme/global.css';
import '../web/theme/layout.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetServerRendering, isServerRendered } from '../web/server-rendered.ts';
import { queryClient } from '../web/lib/query.ts';
import { recallSettings } from '../web/lib/settings.ts';

// The start runs in steps, each a task of its own, so that a slow phone stays responsive in between. All files load in parallel.
const step = () => new Promise((resolve) => setTimeout(resolve));
await step();
recallSettings();
const { router } = await import('./router.tsx');
await step();
// The server-rendered page stays until the app's own page is complete.
if (isServerRendered()) await router.load();
const place = document.querySelector('#root')!;
keepUntilShown(place.querySelector('.boot'));
const root = createRoot(place);
// In a transition React renders the page in small steps too.
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

/** Keeps the document's placeholder visible while the app loads. React empties the root before it has content. */
function keepUntilShown(boot: Element | null): void {
  if (!boot) return;
  place.before(boot);
  new MutationObserver((_, watch) => {
    if (!place.firstElementChild) return;
    boot.remove();
    watch.disconnect();
  }).observe(place, { childList: true });
}

/** From here on, pages appear as soon as they are ready. */
function Shown() {
  useEffect(forgetServerRendering, []);
  return null;
}
