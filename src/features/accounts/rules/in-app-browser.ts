/**
 * Browsers inside of other apps, by what they call themselves. Google refuses log-ins there (`disallowed_useragent`), and others lose the way
 * back, so whoever uses one is told before they go.
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
  // Android's WebView says so itself
  /; wv\)/,
];

export const isInAppBrowser = (userAgent: string): boolean => IN_APP.some((name) => name.test(userAgent));
