export type CancelLinkRefusal =
  | { readonly code: 'cancel-link-unknown' }
  | { readonly code: 'cancel-link-ended' }
  | { readonly code: 'too-many-attempts'; readonly seconds: number };
