import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { betweenWindows, type Outcome } from '../../web/shell/tell-outcome.ts';

/** Posts a message to the surrounding page. Its origin is unknown, so messages contain nothing about a person. */
const postToHost = (what: Outcome | 'height' | 'page' | 'dialog', details: Readonly<Record<string, unknown>> = {}): void =>
  window.parent.postMessage({ type: `atelier:${what}`, ...details }, '*');

const OUTCOMES: readonly unknown[] = ['booked', 'purchased'] satisfies Outcome[];

/** Sends messages from a framed page to the script around it (docs/embedding.md). Renders nothing. */
export function KitFrame() {
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(followContent, []);
  useEffect(placeDialogs, []);
  useEffect(() => postToHost('page', { path }), [path]);
  useEffect(passOn, []);
  return null;
}

/** px. The minimum height of the frame while a dialog is open. */
const DIALOG_ROOM = 720;

/** An open dialog locks the page behind it. */
const isDialogOpen = () => document.body.hasAttribute('data-scroll-locked');

/** Posts the height of the content whenever it changes. */
function followContent(): () => void {
  const root = document.querySelector<HTMLElement>('#root')!;
  let told = 0;
  const measure = () => {
    const height = Math.max(Math.ceil(root.getBoundingClientRect().height), isDialogOpen() ? DIALOG_ROOM : 0);
    if (height !== told) postToHost('height', { height });
    told = height;
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(root);
  const dialogs = new MutationObserver(measure);
  dialogs.observe(document.body, { attributes: true, attributeFilter: ['data-scroll-locked'] });
  return () => {
    sizes.disconnect();
    dialogs.disconnect();
  };
}

/**
 * Places each dialog beside the pressed element and posts its position. The frame is as high as its content, so the middle of the frame can
 * be outside the visitor's window. ui/dialog.module.css reads `--dialog-top` and `--window-height` (px).
 */
function placeDialogs(): () => void {
  const page = document.documentElement;
  let pressed = 0;
  let told = '';
  let dialog: HTMLElement | null = null;

  const place = () => {
    if (!dialog) return;
    const height = dialog.offsetHeight;
    const top = Math.round(Math.max(0, Math.min(pressed - height / 2, innerHeight - height)));
    page.style.setProperty('--dialog-top', `${top}px`);
    if (told !== `${top} ${height}`) postToHost('dialog', { top, height });
    told = `${top} ${height}`;
  };
  const sizes = new ResizeObserver(place);
  const find = () => {
    const open = isDialogOpen() ? [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) : undefined;
    if (open === (dialog ?? undefined)) return;
    sizes.disconnect();
    told = '';
    dialog = open ?? null;
    if (dialog) sizes.observe(dialog);
  };
  const dialogs = new MutationObserver(find);
  dialogs.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-scroll-locked'] });

  const listening = new AbortController();
  const { signal } = listening;
  const notePlace = ({ target }: Event) => {
    if (isDialogOpen() || !(target instanceof Element)) return;
    const { top, height } = target.getBoundingClientRect();
    pressed = top + height / 2;
    // Also positions the veil that is shown while the dialog loads.
    page.style.setProperty('--dialog-top', `${Math.round(top)}px`);
  };
  for (const what of ['pointerdown', 'keydown']) addEventListener(what, notePlace, { capture: true, signal });
  addEventListener('resize', place, { signal });
  const onMessage = ({ source, data }: MessageEvent<{ type?: unknown; height?: unknown } | null>) => {
    if (source !== window.parent || data?.type !== 'atelier:window' || typeof data.height !== 'number') return;
    page.style.setProperty('--window-height', `${Math.max(320, Math.round(data.height))}px`);
  };
  addEventListener('message', onMessage, { signal });
  return () => {
    listening.abort();
    dialogs.disconnect();
    sizes.disconnect();
  };
}

/** Passes on messages of our other windows, because bookings end in a window of their own. */
function passOn(): () => void {
  const between = betweenWindows();
  between?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (OUTCOMES.includes(data)) postToHost(data as Outcome);
  });
  return () => between?.close();
}
