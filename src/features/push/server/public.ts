export { pushChannel } from './push-channel.ts';
export { pushKeys } from './push-keys.ts';
export { pushSender } from './send-push.ts';
