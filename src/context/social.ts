/** Settings of a deployment for log-in with Google, Apple and Facebook (docs/decisions/0046). */

/** Identity providers, by their Firebase names. */
export const SOCIAL_PROVIDERS = ['google.com', 'apple.com', 'facebook.com'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** Data that the browser needs to send a person to a provider. */
export interface SocialButtons {
  readonly apiKey: string;
  /** Base address of Identity Toolkit, without a trailing slash. */
  readonly toolkit: string;
  readonly providers: readonly SocialProvider[];
}

export interface SocialSettings {
  /** The Firebase project whose tokens are accepted. */
  readonly projectId: string;
  readonly keysUrl: string;
  readonly buttons: SocialButtons | null;
}
