/** Texts of the code for open tasks, in the staff portal. */
import { catalogue } from '../../../../wire/texts.ts';
import type { OpenTask } from '../../../customers/contract/staff-customer.ts';

export const taskCodeTexts = catalogue('taskCodeTexts', {
  show: 'Show QR code',
  showOf: (name: string) => `Show QR code for ${name}`,
  title: 'On their own phone',
  lead: (name: string) => `${name} scans this code with the camera of their phone. No log-in is needed.`,
  alt: 'QR code of the link to the open tasks',
  open: (tasks: readonly string[]) => `Still open: ${tasks.join(', ')}`,
  tasks: { waiver: 'waiver', phone: 'phone number', questions: 'questions' } satisfies Readonly<Record<OpenTask, string>>,
  waits: 'This window closes when all is done. The code works for 30 minutes.',
  mail: 'Send by mail instead',
  sending: 'Sending',
  done: (name: string) => `Signed. Nothing is open for ${name} any more.`,
  ended: 'The code has ended.',
  newCode: 'Show a new code',
  again: 'Try again',
});
export const taskCodeSay = taskCodeTexts();
