import { catalogue } from '../../wire/texts.ts';

export const portalTexts = catalogue('portalTexts', {
  groups: { day: 'Day', people: 'People', appointments: 'Appointments', studio: 'Studio', settings: 'Settings', own: 'You' },
  finder: {
    title: 'Find',
    open: 'Find',
    keys: 'Ctrl K',
    more: 'More',
    label: 'A page, a class, a customer …',
    found: (count: number) => (count === 0 ? 'Nothing found.' : count === 1 ? '1 result' : `${count} results`),
  },
  quick: 'Most used',
  finishSetup: 'Finish the set-up',
  office: {
    today: 'Today',
    setup: 'Set-up',
    timetable: 'Timetable',
    series: 'Series',
    products: 'Products',
    codes: 'Promo codes',
    'gift-cards': 'Gift cards',
    classes: 'Classes',
    services: 'Services',
    team: 'Team',
    places: 'Places',
    tags: 'Tags',
    questions: 'Questions to customers',
    address: 'Address and website',
    mails: 'Mails',
    history: 'History',
    customers: 'Customers',
    settings: 'Studio settings',
  },
});
export const portalSay = portalTexts();
