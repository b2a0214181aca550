/** Both pages of social log-in as one part to load, since each part that the router names weighs on the first page. */
export { SocialBlockedPage } from './social-blocked-page.tsx';
export { SocialReturnPage } from './social-return-page.tsx';
