import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { TeamRefusal } from './rules/decide-team.ts';

export const teamRefusals = catalogue('teamRefusals', {
  'last-owner': {
    status: 409,
    say: () => 'The studio needs an owner who can log in. Make somebody else an owner first.',
  },
  'logs-in-already': { status: 409, say: () => 'This person logs in already. “Forgot password?” at the log-in mails them a new link.' },
} satisfies RefusalTexts<TeamRefusal>);
