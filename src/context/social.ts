/** What a deployment may set about log-in with Google, Apple and Facebook (docs/decisions/0046). */

/** Who may vouch for a customer, by the names that Firebase gives them. */
export const SOCIAL_PROVIDERS = ['google.com', 'apple.com', 'facebook.com'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** What a browser needs to send somebody to a provider. */
export interface SocialButtons {
  readonly apiKey: string;
  /** Where Identity Toolkit answers, without a slash at its end. */
  readonly toolkit: string;
  readonly providers: readonly SocialProvider[];
}

export interface SocialSettings {
  /** The Firebase project whose tokens count. */
  readonly projectId: string;
  readonly keysUrl: string;
  readonly buttons: SocialButtons | null;
}
