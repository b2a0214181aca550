import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { betweenWindows, type Outcome } from './tell-outcome.ts';

/** Says something to the page around. Whoever frames us is not known by name, so nothing goes out that is about a person. */
const postToHost = (what: Outcome | 'height' | 'page' | 'dialog', details: Readonly<Record<string, unknown>> = {}): void =>
  window.parent.postMessage({ type: `atelier:${what}`, ...details }, '*');

const OUTCOMES: readonly unknown[] = ['booked', 'purchased'] satisfies Outcome[];

/** What the page in a frame tells the page around, where a script there listens (docs/embedding.md). It shows nothing. */
export function KitFrame() {
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => postToHost('page', { path }), [path]);
  useEffect(followContent, []);
  useEffect(passOn, []);
  return null;
}

/** A dialog needs so much, where the page behind it is lower. */
const DIALOG_ROOM = 720;

/** How high the content is, whenever that changes, and where a dialog stands that has opened: the frame may be higher than the window. */
function followContent(): () => void {
  const root = document.querySelector<HTMLElement>('#root')!;
  // A dialog locks the page behind it.
  const hasDialog = () => document.body.hasAttribute('data-scroll-locked');
  let told = 0;
  const measure = () => {
    const height = Math.max(Math.ceil(root.getBoundingClientRect().height), hasDialog() ? DIALOG_ROOM : 0);
    if (height !== told) postToHost('height', { height });
    told = height;
  };
  const tellDialog = () => {
    const dialog = document.querySelector('[role="dialog"]')?.getBoundingClientRect();
    if (dialog) postToHost('dialog', { top: Math.round(dialog.top), height: Math.round(dialog.height) });
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(root);
  const dialogs = new MutationObserver(() => {
    measure();
    if (hasDialog()) requestAnimationFrame(tellDialog);
  });
  dialogs.observe(document.body, { attributes: true, attributeFilter: ['data-scroll-locked'] });
  return () => {
    sizes.disconnect();
    dialogs.disconnect();
  };
}

/** What other windows of ours tell: bookings end in a window of their own. */
function passOn(): () => void {
  const between = betweenWindows();
  between?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (OUTCOMES.includes(data)) postToHost(data as Outcome);
  });
  return () => between?.close();
}
