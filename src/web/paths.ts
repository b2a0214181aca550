/**
 * Every address of the web app, once, as the router's patterns: `<Link to={path.class} params={{ id }}>` is checked by the compiler, and
 * `router.buildLocation` makes the plain address where one is needed. Queries and hashes are spelled as the spec does.
 */
export const path = {
  schedule: '/',
  class: '/class/$id',
  reserve: '/reserve',
  claim: '/claim/$id',
  buy: '/buy',
  login: '/login',
  socialReturn: '/login/social',
  socialBlocked: '/social-login-blocked',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  account: '/account',
  staffLogin: '/staff/login',
  staffAccount: '/staff/account',
} as const;
