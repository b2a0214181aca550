import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { SecondFactorRefusal, SecondStepRefusal, TooManyAttempts } from './rules/refusals.ts';

export const secondFactorTexts = catalogue('secondFactorTexts', {
  secondStep: 'Enter the code from your authenticator app.',
  isOn: 'The second step is on. From now on you log in with your password and a code.',
  isOff: 'The second step is off. You log in with your password alone.',
  renewed: 'Here are your new recovery codes. The earlier ones no longer work.',
});

export const secondFactorRefusals = catalogue('secondFactorRefusals', {
  'wrong-code': {
    status: 422,
    field: 'code',
    say: () => 'This code is not right. Look at the app again: it shows a new code every 30 seconds.',
  },
  'code-used': { status: 422, field: 'code', say: () => 'This code was used already. Wait for the next one.' },
  'wrong-password': { status: 422, field: 'password', say: () => 'This is not your password.' },
  'second-step-ended': { status: 401, say: () => 'This log-in took too long. Enter your email and password again.' },
  'second-factor-on': { status: 409, say: () => 'The second step is on already.' },
  'second-factor-off': { status: 409, say: () => 'The second step is off.' },
  'set-up-ended': { status: 409, say: () => 'This QR code is no longer valid. Begin again with a new one.' },
} satisfies RefusalTexts<Exclude<SecondFactorRefusal | SecondStepRefusal, TooManyAttempts>>);
