/** Texts of the second step in a staff member's own settings. */
import { catalogue } from '../../../../../wire/texts.ts';

export const secondFactorWebTexts = catalogue('secondFactorWebTexts', {
  title: 'Second step at log-in',
  why: 'Besides your password, an app on your phone shows a code that changes every 30 seconds. A stolen password alone is then of no use.',
  demanded: (studio: string) => `${studio} asks everybody in the team for it. Set it up now, then go on.`,
  setUp: 'Set up an authenticator app',
  starting: 'Making the QR code',
  scan: 'Scan this with your authenticator app',
  scanHint: 'For example Google Authenticator, 1Password, Aegis or the passwords of your phone.',
  qr: 'QR code for the authenticator app',
  typeIt: 'On the same phone, or no camera? Type this key into the app:',
  copyKey: 'Copy key',
  keyCopied: 'Key copied',
  notCopied: 'Copying is not allowed here. Select the text instead.',
  enter: 'Enter the code that the app shows',
  password: 'Your password',
  code: 'Six-digit code',
  confirm: 'Turn on',
  confirming: 'Checking the code',
  cancel: 'Cancel',
  codesTitle: 'Keep these recovery codes',
  codesBody: 'Each one logs you in once when your phone is gone. They are shown only now: print them, or keep them in a password manager.',
  copyCodes: 'Copy',
  codesCopied: 'Recovery codes copied',
  download: 'Download',
  file: 'recovery-codes.txt',
  fileTitle: (studio: string) => `Recovery codes for ${studio}. Each one logs you in once.`,
  done: 'I have kept them',
  onSince: (day: string) => `On since ${day}`,
  codesLeft: (count: number) =>
    count === 0
      ? 'No recovery codes are left. Make new ones before you need them.'
      : count === 1
        ? 'One recovery code is left. Make new ones before you need them.'
        : `${count} recovery codes are left.`,
  renew: 'New recovery codes',
  turnOff: 'Turn off',
  newPhone: 'For a new phone, turn it off and set it up again.',
  proof: {
    offTitle: 'Turn off the second step',
    renewTitle: 'Make new recovery codes',
    offBody: 'After this your password alone logs you in.',
    renewBody: 'The earlier recovery codes stop working.',
    code: 'Code of the app, or a recovery code',
    password: 'Your password',
    usePassword: 'Use my password',
    useCode: 'Use a code',
    off: 'Turn off',
    renew: 'Make new codes',
    working: 'Checking',
    keep: 'Cancel',
  },
});
export const factorSay = secondFactorWebTexts();
