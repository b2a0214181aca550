import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type {
  ChangePasswordRefusal,
  CodeRefusal,
  LogInRefusal,
  ResetRefusal,
  SignUpRefusal,
  SocialLogInRefusal,
} from './rules/refusals.ts';

/** "in 40 seconds", "in 3 minutes". */
const inTime = (seconds: number): string => {
  const [count, unit] = seconds <= 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
};

const en = {
  thisFieldIsRequired: 'This field is required',
  required: 'Required',
  staffUpdated: 'Update successful!!!',
  passwordMustMatch: 'Password must match',
  passwordTooKnown: 'This password is on every list of common passwords. Please choose another one.',
  passwordGuessable: 'This password is easy to guess: a name, an address, or a common word with a few digits. Please choose another one.',
  phoneInvalid: 'Please enter a valid phone number',
  birthInTheFuture: 'Date of birth cannot be in the future',
  birthTooEarly: 'Date of birth cannot be before 1930',
  signedUp: 'Your account has been created.',
  welcomeBack: 'You already have an account with this password; you are logged in.',
  loggedOut: 'You are logged out.',
  resetAsked: 'If there is an account with this email address, a link to set a new password is on its way. It works for one hour.',
  codeAsked: (minutes: number) => `Six digits are on their way to this address. They work for ${minutes} minutes.`,
  emailTaken: 'A customer with this email is there already.',
  customerAdded: (name: string) => `${name} is added, and gets a mail to choose a password.`,
  passwordIsRequired: 'Password is required',
  passwordMinimum: 'Min 8 characters',
  passwordChangedHere: 'Your password has been changed. You are logged out everywhere else.',
  passwordChanged: 'Your password has been changed. You can log in with it now.',
  signUpImpossible: 'We could not create an account with these details. If you have been here before, log in or reset your password.',
};

export const accountsTexts = catalogue('accountsTexts', en);

/** What the screens of log-in, sign-up, reset and the account say. */
export const accountsWebTexts = catalogue('accountsWebTexts', {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  passwordHint: 'At least 8 characters',
  logIn: {
    title: 'Log in',
    lead: (studio: string) => `Welcome back to ${studio}.`,
    forReserve: 'Log in to finish your reservation. Your class is kept.',
    forQr: 'Log in, and this class is booked for you at once. New here? The code makes you an account, too.',
    forPass: 'Log in to buy your pass. What you chose is kept.',
    forClassAndPass: 'Log in to buy your pass. It books your class, too.',
    forAppointment: 'Log in to book your appointment. What you chose is kept.',
    submit: 'Log in',
    working: 'Logging in',
    forgot: 'Forgot password?',
    newHere: 'New here?',
    signUp: 'Create an account',
    forStaff: 'Staff log-in',
  },
  byCode: {
    offer: 'Email me a code instead',
    lead: 'We email you a six-digit code. No password needed, even if you are new.',
    ask: 'Continue',
    asking: 'Sending the code',
    code: 'Code from the email',
    codeHint: 'The sixth digit sends the code.',
    sentTo: (email: string) => `We have sent six digits to ${email}. They work for 10 minutes.`,
    newHere: 'Welcome! Tell us your name, and your account is ready.',
    submit: 'Continue',
    working: 'Checking the code',
    again: 'Another address, or a new code',
    withPassword: 'Use a password',
  },
  addCustomer: {
    title: 'Add Customer',
    lead: 'They get a mail with a link to choose a password.',
    more: 'More details',
    submit: 'Add Customer',
    working: 'Adding the customer',
  },
  signUp: {
    title: 'Sign up',
    you: 'You',
    firstName: 'First name',
    lastName: 'Last name',
    oneName: 'Only one name? Type a dash: -',
    phone: 'Phone',
    dob: 'Date of birth',
    address: 'Address',
    optional: 'optional',
    addressLine1: 'Address line 1',
    addressLine2: 'Address line 2',
    city: 'City',
    state: 'State',
    postcode: 'Postcode',
    questions: 'A few more questions',
    keepInTouch: 'Keep in touch',
    smsOptIn: 'Text messages about my bookings',
    marketingOptIn: 'News and offers by email',
    submit: 'Create account',
    working: 'Creating your account',
    draftKept: 'What you type is kept on this device until you are done. Passwords are not.',
  },
  forgot: {
    title: 'Forgot password',
    lead: 'Tell us your email address and we send you a link to set a new password.',
    submit: 'Send the link',
    working: 'Sending',
    backToLogIn: 'Back to log in',
  },
  reset: {
    title: 'Set a new password',
    lead: (email: string) => `For ${email}`,
    submit: 'Set password',
    working: 'Setting the password',
    brokenLink: 'This link is incomplete. Open it again from the email, or ask for a new one.',
    askAgain: 'Ask for a new link',
    toLogIn: 'Log in',
  },
  account: {
    title: 'Account',
    menu: 'Account',
    hello: (name: string) => `Hello ${name}`,
    logOut: 'Log out',
    loggingOut: 'Logging out',
    tabs: {
      bookings: 'My Bookings',
      appointments: 'My Appointments',
      series: 'My Series',
      packs: 'My Class Packs',
      membership: 'My Memberships',
      payment_history: 'Payment History',
      settings: 'Settings',
      password: 'Change Password',
      payment_methods: 'Billing',
    },
    nothingYet: 'Nothing to show here yet',
    actingFor: (name: string) => `You act for ${name}.`,
    stopActing: 'Stop',
  },
  staff: {
    logInTitle: 'Staff log-in',
    logInLead: (studio: string) => `For the team of ${studio}.`,
    forCustomers: 'Are you a customer? Log in here',
    title: 'Staff',
    menu: 'Staff',
    roles: { instructor: 'Instructor', front_desk: 'Front desk', owner: 'Owner' },
    tabs: {
      calendar: 'Calendar',
      schedule: 'My Classes',
      appointments: 'My Appointments',
      appointmentslots: 'Working Slots',
      workingdays: 'Working Days',
      appointmenttime: 'Appointment Booking Prices',
      analytics: 'Instructor Activity report',
      customers: 'Customers',
      'self-check-in': 'Self Check-In',
      settings: 'Settings',
      password: 'Change Password',
    },
    emptyTitle: (name: string) => `Hello ${name}`,
    emptyBody: 'You are logged in. The tools for staff are not part of this version; the public schedule shows what customers see.',
  },
});

/** What Change Password says. */
export const passwordTexts = catalogue('passwordTexts', {
  title: 'Change Password',
  lead: 'You stay logged in here and are logged out everywhere else.',
  old: 'Current password',
  fresh: 'New password',
  hint: 'At least 8 characters',
  confirm: 'Confirm new password',
  save: 'Change password',
  saving: 'Changing the password',
  onlyThey: 'You act for this customer. Only they can change their password.',
});

const tooManyAttempts = {
  status: 429,
  say: ({ seconds }: { seconds: number }) => `Too many attempts. Please try again ${inTime(seconds)}.`,
} as const;

/** Sentences and statuses of the refusals of log-in, sign-up and reset (spec 1 §8). */
export const accountsRefusals = catalogue('accountsRefusals', {
  'wrong-credentials': { status: 401, say: () => 'Email or password not correct' },
  'code-ended': { status: 422, field: 'code', say: () => 'This code is not right, or no longer valid. Look again, or ask for a new one.' },
  'name-needed': { status: 409, say: () => 'Tell us your name, and your account is ready.' },
  'social-log-in-unavailable': {
    status: 503,
    say: () => 'We cannot check this log-in right now. Please try again in a minute, or log in with your email and password.',
  },
  'sign-up-impossible': { status: 422, field: 'email', say: () => en.signUpImpossible },
  'reset-link-ended': {
    status: 422,
    field: 'token',
    say: () => 'This link is no longer valid. Please ask for a new one.',
  },
  'too-many-attempts': tooManyAttempts,
  'wrong-password': { status: 400, say: () => 'This is not your current password.' },
  'acting-for-customer': { status: 403, say: () => 'You act for this customer. Only they can change their password.' },
} satisfies RefusalTexts<LogInRefusal | CodeRefusal | SocialLogInRefusal | SignUpRefusal | ResetRefusal | ChangePasswordRefusal>);
