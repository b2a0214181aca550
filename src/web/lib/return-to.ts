/** The `r` that brings a log-in back to this place: `reserve` for /reserve, the path without its slash for others. */
export const returnTo = (place: { pathname: string; search?: string; hash?: string }): string =>
  `${place.pathname}${place.search ?? ''}${place.hash ?? ''}`.replace(/^\//, '');
