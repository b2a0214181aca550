import { isFramed } from '../../../../web/shell/embed.ts';
import { pushSay } from './push-texts.ts';

/** Whether this browser can show notices. `home-screen`: an iPhone can, once the page is on the home screen. */
export type PushSupport = 'ready' | 'denied' | 'home-screen' | 'none';

/** An iPad calls itself a Macintosh. Only it has several touch points. */
const isHandheldOfApple = ({ userAgent, maxTouchPoints }: Navigator): boolean =>
  /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

export function pushSupport(): PushSupport {
  if (isFramed()) return 'none';
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return isHandheldOfApple(navigator) ? 'home-screen' : 'none';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** The sentence after a person closed the browser's question without an answer. Null when they have answered. */
export const unanswered = (permission: NotificationPermission): string | null => (permission === 'default' ? pushSay.unanswered : null);

export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Asks for the permission, which a browser allows after a press only, and turns notices on. Null when the person refuses. A subscription
 * with the key of another deployment is replaced.
 */
export async function subscribeHere(key: string): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const ask = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushManager.subscribe(ask).catch(async () => {
    await unsubscribeHere();
    return pushManager.subscribe(ask);
  });
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
