/** The words with which people end and begin texts everywhere. Twilio stops sending by the same ones. */
const STOP = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']);
const START = new Set(['START', 'UNSTOP', 'YES']);

export type Wish = 'stop' | 'start';

/** `optOutType`: Twilio's own reading of the reply, in any language. Null: the reply is about something else. */
export function wishOf({ body, optOutType }: { readonly body: string; readonly optOutType: string | null }): Wish | null {
  if (optOutType === 'STOP') return 'stop';
  if (optOutType === 'START') return 'start';
  const word = body
    .trim()
    .replaceAll(/[.!"'\s]/g, '')
    .toUpperCase();
  if (STOP.has(word)) return 'stop';
  return START.has(word) ? 'start' : null;
}
