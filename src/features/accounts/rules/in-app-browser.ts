/**
 * User agents of browsers inside other apps. Google refuses log-ins there (`disallowed_useragent`), and others cannot return to the page.
 * So a warning comes before the log-in.
 */
const IN_APP: readonly RegExp[] = [
  /Instagram/,
  // Facebook and Messenger
  /FBAN|FBAV|FB_IAB/,
  /LinkedInApp/,
  /musical_ly|TikTok|BytedanceWebview|trill_/i,
  /\bLine\//,
  /MicroMessenger/,
  /Snapchat/,
  /Pinterest\/|\[Pinterest/,
  /\bTwitter(?:Android|.*for iPhone)/,
  // Android's WebView
  /; wv\)/,
];

export const isInAppBrowser = (userAgent: string): boolean => IN_APP.some((name) => name.test(userAgent));
