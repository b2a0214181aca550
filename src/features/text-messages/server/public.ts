export { checkTexts } from './check-texts.ts';
export { type Texts } from './text-account.ts';
export { textChannel } from './text-channel.ts';
export { findTextsOfMails } from './text-messages.store.ts';
export { registerTextReports } from './text-reports.routes.ts';
export { twilioService } from './twilio-service.ts';
