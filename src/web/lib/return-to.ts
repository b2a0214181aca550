/** What `r` says so that a log-in comes back to this place: `reserve` for /reserve, the path without its slash for others. */
export const returnTo = (place: { pathname: string; search?: string; hash?: string }): string =>
  `${place.pathname}${place.search ?? ''}${place.hash ?? ''}`.replace(/^\//, '');
