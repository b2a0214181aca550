import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { MergeRefusal } from './rules/decide-merge.ts';

export const mergeReplies = catalogue('mergeReplies', {
  merged: (email: string | null) => (email === null ? 'Both accounts are one now.' : `Both accounts are one now. The log-in is ${email}.`),
});

export const mergeRefusals = catalogue('mergeRefusals', {
  'merge-changed': { status: 409, say: () => 'One of the accounts has changed meanwhile. Look at the numbers again.' },
  'merge-blocked': { status: 409, say: () => 'These accounts cannot be joined now. The reasons stand above.' },
} satisfies RefusalTexts<MergeRefusal>);
