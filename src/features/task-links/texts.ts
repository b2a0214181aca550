/** Texts of the task links, on the server. */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { TaskLinkRefusal, TaskRefusal } from './rules/decide-task-link.ts';

const en = {
  mailed: (name: string) => `A mail with the link is on its way to ${name}.`,
  refusals: {
    'task-link-unknown': { status: 404, say: () => 'This link is not known. Ask at the desk for a new code.' },
    'task-link-ended': { status: 404, say: () => 'This link has ended. Ask at the desk for a new code.' },
    'task-link-done': { status: 409, say: () => 'All is done. Nothing is open any more.' },
    'no-address': { status: 409, say: () => 'This person has no email. Show them the code.' },
    'too-many-attempts': {
      status: 429,
      say: () => 'Too many attempts. Please wait a moment.',
      details: ({ seconds }) => ({ seconds }),
    },
    'task-done': { status: 409, say: () => 'This has been done meanwhile.' },
  } satisfies RefusalTexts<TaskLinkRefusal | TaskRefusal>,
};

export const taskLinkTexts = catalogue('taskLinkTexts', en);
