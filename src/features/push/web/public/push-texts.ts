/** Texts of notices on a device. */
import { catalogue } from '../../../../wire/texts.ts';

export const pushWebTexts = catalogue('pushWebTexts', {
  title: 'Notices on this device',
  lead: 'A free spot, a change of your class and the reminder come to the lock screen. At night nothing comes.',
  turnOn: 'Turn on notices',
  turnOff: 'Turn off',
  turningOn: 'Turning on notices',
  isOn: 'Notices are on for this device.',
  devices: 'Your devices',
  others: 'Your other devices',
  since: (date: string) => `since ${date}`,
  forget: 'Forget',
  forgetDevice: (device: string) => `Forget ${device}`,
  unknown: 'A device',
  failed: 'Notices could not be turned on. Please try again later.',
  unanswered: 'Your browser asks whether this site may show notices. Press again and choose Allow.',
  support: {
    denied: 'Your browser blocks notices of this site. Allow them in its settings for this site, then come back.',
    'home-screen': 'On an iPhone or iPad, add this page to the home screen first, then turn on notices there.',
    none: 'This browser cannot show notices. Everything comes by email.',
  },
  offer: {
    wait: 'Tell me on this device when a spot is free',
    held: 'Tell me on this device next time',
    reminder: 'Remind me on this device',
    change: 'Tell me on this device if this class changes',
  },
});
export const pushSay = pushWebTexts();
