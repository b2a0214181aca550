/**
 * How a link to an online class may begin: the web, a letter, a call, or an app of those in which studios meet. Anything else could run in
 * the page that shows it (`javascript:`, `data:`) or open what nobody expects (`file:`).
 */
export const LINK_SCHEMES = [
  'https',
  'http',
  'mailto',
  'tel',
  'sip',
  'sips',
  'zoommtg',
  'zoomus',
  'msteams',
  'webex',
  'skype',
  'facetime',
  'whatsapp',
] as const;
