import { catalogue } from '../wire/texts.ts';

const en = {
  skipToContent: 'Skip to content',
  nav: {
    label: 'Main',
    schedule: 'Schedule',
    appointments: 'Appointments',
    series: 'Series',
    buy: 'Buy',
    account: 'Account',
    logIn: 'Log in',
  },
  loading: 'Loading',
  retry: 'Retry',
  reload: 'Reload',
  close: 'Close',
  offline: 'You are offline. What you typed is kept; nothing has been sent.',
  noAnswer: 'No answer from the studio. Check your connection and try again.',
  unexpected: 'Something went wrong on our side. Please try again.',
  stillLoading: 'A part of this page is still loading. Please press again in a moment.',
  unreadable: 'The answer could not be read. Reload the page to get the newest version.',
  sessionEnded: 'Your session has ended. Log in to go on; what you typed is kept.',
  loadFailed: 'This could not be loaded.',
  pageFailed: {
    title: 'This page stumbled',
    body: 'Nothing was booked, charged or lost. Try again; if it happens once more, reload the page.',
  },
  pageOffline: {
    title: 'This page needs a connection',
    body: 'It was not loaded yet. Nothing was booked, charged or lost; it comes when you are online again.',
  },
  newVersion: {
    title: 'There is a newer version',
    body: 'The page was updated while you were here. Reload to go on; what you typed is kept.',
  },
  poweredBy: 'Powered by Atelier',
  whereYouAre: 'where you are',
  studioTimes: (zone: string, time: string) => `All times are the studio’s: ${zone}, where it is now ${time}.`,
  home: (studio: string) => `${studio}, home`,
};

/** The shell's own texts. Each feature has its texts in its own texts.ts. */
export const shellTexts = catalogue('shellTexts', en);
export const words = shellTexts();
