/** Both pages of social log-in in one lazy chunk, because each chunk that the router names adds to the first page. */
export { SocialBlockedPage } from './social-blocked-page.tsx';
export { SocialReturnPage } from './social-return-page.tsx';
