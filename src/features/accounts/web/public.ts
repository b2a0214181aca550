/** What the frame around every page shows of accounts; loaded when it is needed. */
export { ActingBanner } from './acting-banner.tsx';
