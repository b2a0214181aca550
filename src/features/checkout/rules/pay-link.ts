export type PayLinkRefusal = { readonly code: 'pay-link-unknown' } | { readonly code: 'too-many-attempts'; readonly seconds: number };
