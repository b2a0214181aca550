/**
 * Allowed schemes of links to online classes: web, mail, phone and common meeting apps. Other schemes could run code in the page
 * (`javascript:`, `data:`) or open local files (`file:`).
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
