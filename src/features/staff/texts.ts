import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { TeamRefusal } from './rules/decide-team.ts';

export const teamRefusals = catalogue('teamRefusals', {
  'last-owner': {
    status: 409,
    say: () => 'The studio needs an owner who can log in. Make somebody else an owner first.',
  },
  'logs-in-already': { status: 409, say: () => 'This person logs in already. “Forgot password?” at the log-in mails them a new link.' },
  'own-second-factor': { status: 409, say: () => 'You turn your own second step off in My Settings.' },
  'more-than-you': {
    status: 409,
    say: () => 'With this the person could do more than you. Choose another role, or ask an owner.',
  },
  'may-more-than-you': { status: 409, say: () => 'This person may do more than you. Only an owner can change them.' },
} satisfies RefusalTexts<TeamRefusal>);
