/** The classes of the demo studios with their services, tags and places. */

export interface DemoClass {
  readonly key: string;
  readonly service: 'yoga' | 'pilates' | 'dance' | 'strength' | 'rest';
  readonly name: string;
  readonly description: string;
  readonly color: string;
  readonly minutes: number;
  readonly tags: readonly string[];
}

/** Class names that tests and people look for. Each belongs to exactly one class (demo-studio.ts describes its state). */
export const DEMO_CLASSES = {
  /** Every weekday morning. It always has free places within the next 7 days. */
  open: 'Slow Morning Yoga',
  /** In 3 days at 19:00. It is full with an empty waitlist, and member@ has a seat. */
  full: 'Candlelight Yin',
  /** In 2 days. It is full, and three people wait. */
  waitlisted: 'Handstand Lab',
  /** In 5 days. It is full and has no waitlist. */
  fullNoWaitlist: 'Pilates from Zero',
  /** Tomorrow. The studio has cancelled it and shows the reason. */
  cancelled: 'Barre Burn',
  /** In 4 days. It takes no reservations. */
  closed: 'Teacher Training: Open Evening',
  /** On Saturdays, without a limit. */
  unlimited: 'Breathe in the Park',
  /** Every weekday at noon, online. */
  online: 'Desk Break Stretch',
  /** A late cancel costs a fee. */
  lateFee: 'Reformer Pilates',
} as const;

const COME_EARLY = 'Come ten minutes early: we show you where things are.';

export const DEMO_SERVICES = [
  {
    key: 'yoga',
    name: 'Yoga',
    description: 'From still and candlelit to strong and sweaty.',
    firstVisit: `${COME_EARLY} Mats, blocks and blankets are here. Wear what you can move in, and eat nothing large for two hours before.`,
  },
  {
    key: 'pilates',
    name: 'Pilates',
    description: 'Small, exact work on mat and reformer.',
    firstVisit: `${COME_EARLY} Bring grip socks, or borrow a pair. Tell your teacher about your back, your knees or a baby on the way.`,
  },
  {
    key: 'dance',
    name: 'Dance',
    description: 'Steps first, then music, then nobody watches.',
    firstVisit: `${COME_EARLY} Soft shoes or bare feet, water, and a second shirt. Nobody needs a partner.`,
  },
  {
    key: 'strength',
    name: 'Strength',
    description: 'Lift, carry, climb; technique before weight.',
    firstVisit: `${COME_EARLY} Clean indoor shoes and a towel, please. You begin with what you can lift well, not with what you can lift.`,
  },
  { key: 'rest', name: 'Rest', description: 'Breath, stillness and stretching.', firstVisit: null },
] as const;

/** The classes with a picture in public/assets/demo. The others show the ground of their color. */
const PICTURED: readonly string[] = [
  'slow-morning-yoga',
  'vinyasa-flow',
  'candlelight-yin',
  'reformer-pilates',
  'mat-pilates',
  'salsa-after-work',
  'kettlebell-club',
  'breathe-in-the-park',
  'sound-and-stillness',
];
export const pictureOf = (key: string): string | null => (PICTURED.includes(key) ? `/assets/demo/class-${key}.svg` : null);

const TEAL = '#0f766e';
const CLAY = '#b4532a';
const PLUM = '#7e3a6b';
const OCEAN = '#1d5f8a';
const MOSS = '#5b7027';

/** Tags that staff also give to customers have a custom label. */
export const DEMO_TAGS = [
  { key: 'beginners', name: 'Beginners welcome', customLabel: 'Beginner', customColor: TEAL },
  { key: 'gentle', name: 'Gentle', customLabel: 'Takes it slow', customColor: MOSS },
  { key: 'sweaty', name: 'Sweaty', customLabel: null, customColor: CLAY },
  { key: 'music', name: 'Loud music', customLabel: null, customColor: null },
  { key: 'small', name: 'Small group', customLabel: 'Small groups', customColor: OCEAN },
  { key: 'online', name: 'Online', customLabel: null, customColor: null },
  { key: 'prenatal', name: 'Safe in pregnancy', customLabel: 'Expecting', customColor: PLUM },
] as const;

export const DEMO_TEMPLATES: readonly DemoClass[] = [
  {
    key: 'slow-morning-yoga',
    service: 'yoga',
    name: DEMO_CLASSES.open,
    color: TEAL,
    minutes: 60,
    tags: ['beginners', 'gentle'],
    description:
      'An unhurried hour to arrive in the day. We begin lying down, warm every joint once, and stand up only when it feels like a good idea. Blankets and tea are there; come as you are, straight from bed if you like.',
  },
  {
    key: 'vinyasa-flow',
    service: 'yoga',
    name: 'Vinyasa Flow',
    color: TEAL,
    minutes: 75,
    tags: ['sweaty'],
    description:
      'Breath leads, movement follows. Sun salutations grow into longer sequences with one new thing to try each week, and there is always an easier way through. Bring water; you will want it.',
  },
  {
    key: 'candlelight-yin',
    service: 'yoga',
    name: DEMO_CLASSES.full,
    color: TEAL,
    minutes: 75,
    tags: ['gentle', 'small'],
    description:
      'Six long shapes, five minutes each, by the light of forty candles. Yin reaches what faster practice passes over: hips, spine, and the habit of hurrying. Eight mats, so that everybody has room and quiet.',
  },
  {
    key: 'handstand-lab',
    service: 'yoga',
    name: DEMO_CLASSES.waitlisted,
    color: CLAY,
    minutes: 90,
    tags: ['sweaty', 'small'],
    description:
      'Upside down, step by step: wrists, shoulders, walls, and a good way to fall. You will be spotted by someone who knows how. No handstand is needed to begin, only a little curiosity.',
  },
  {
    key: 'upside-down',
    service: 'yoga',
    name: 'Upside Down: an Evening of Balance',
    color: CLAY,
    minutes: 75,
    tags: ['small'],
    description:
      'One evening of the series "Upright, Upside Down": where the last one ended, this one begins. Wrists first, then shoulders, then the world the other way up.',
  },
  {
    key: 'prenatal-yoga',
    service: 'yoga',
    name: 'Prenatal Yoga',
    color: TEAL,
    minutes: 60,
    tags: ['beginners', 'gentle', 'prenatal'],
    description:
      'Space for two. Breathing you can use on the day, work for back and hips, and time to talk afterwards. From week 12 until you would rather stay on the sofa; please tell us if your midwife has advised against anything.',
  },
  {
    key: 'reformer-pilates',
    service: 'pilates',
    name: DEMO_CLASSES.lateFee,
    color: OCEAN,
    minutes: 50,
    tags: ['small'],
    description:
      'Springs instead of weights: slow, precise, surprisingly hard. Ten reformers and a teacher who sees each of them. Grip socks, please; we lend a pair if yours are in the wash. A reformer that stays empty cannot be given to someone else, so leaving late costs a small fee.',
  },
  {
    key: 'spring-by-spring',
    service: 'pilates',
    name: 'Reformer: One Spring More',
    color: OCEAN,
    minutes: 50,
    tags: ['beginners', 'small'],
    description: 'A lesson of the series "Pilates, Spring by Spring": set up, breathe, press slowly, and one spring more than last week.',
  },
  {
    key: 'mat-pilates',
    service: 'pilates',
    name: 'Mat Pilates',
    color: OCEAN,
    minutes: 55,
    tags: ['beginners'],
    description:
      'The classic order, from the hundred to the seal, with the small corrections that make it work. Good for desks, runners and anyone whose back has opinions.',
  },
  {
    key: 'pilates-from-zero',
    service: 'pilates',
    name: DEMO_CLASSES.fullNoWaitlist,
    color: OCEAN,
    minutes: 60,
    tags: ['beginners', 'small'],
    description:
      'The vocabulary of Pilates in one unhurried lesson: neutral spine, breath, centre, and what all the springs are for. Take it once before your first reformer class.',
  },
  {
    key: 'barre-burn',
    service: 'dance',
    name: DEMO_CLASSES.cancelled,
    color: PLUM,
    minutes: 45,
    tags: ['sweaty', 'music'],
    description:
      'Ballet’s strength without its tutu. Tiny movements, many of them, until your legs shake; then a stretch that makes up for it. No dancing needed.',
  },
  {
    key: 'contemporary-basics',
    service: 'dance',
    name: 'Contemporary Basics',
    color: PLUM,
    minutes: 75,
    tags: ['beginners', 'music'],
    description:
      'Floor work, falling and getting up again, and one short phrase that grows over four weeks. Join in any week; the first half hour starts from the beginning.',
  },
  {
    key: 'salsa-after-work',
    service: 'dance',
    name: 'Salsa after Work',
    color: PLUM,
    minutes: 60,
    tags: ['beginners', 'music'],
    description:
      'Basic step, turn, and the courage to lead or follow. Come alone or bring somebody; we change partners every song, and nobody dances with a wall.',
  },
  {
    key: 'kettlebell-club',
    service: 'strength',
    name: 'Kettlebell Club',
    color: CLAY,
    minutes: 45,
    tags: ['sweaty', 'music'],
    description:
      'Swings, carries and get-ups in a circle of twelve. We count quality, not repetitions, and write down what you lifted so that next week is a little more.',
  },
  {
    key: 'strong-foundations',
    service: 'strength',
    name: 'Strong Foundations',
    color: CLAY,
    minutes: 60,
    tags: ['beginners'],
    description:
      'Squat, hinge, push, pull. The four movements everything else is made of, taught from the ground up with a barbell that weighs what you want it to.',
  },
  {
    key: 'lunchtime-hiit',
    service: 'strength',
    name: 'Lunchtime HIIT',
    color: CLAY,
    minutes: 40,
    tags: ['sweaty', 'music'],
    description: 'Thirty honest minutes, ten to cool down, a shower, and back at your desk before the soup is cold.',
  },
  {
    key: 'desk-break-stretch',
    service: 'rest',
    name: DEMO_CLASSES.online,
    color: MOSS,
    minutes: 25,
    tags: ['beginners', 'gentle', 'online'],
    description:
      'Twenty-five minutes over video for necks, wrists and hips that have been sitting. A chair is enough, and nobody minds if your camera stays off.',
  },
  {
    key: 'breathe-in-the-park',
    service: 'rest',
    name: DEMO_CLASSES.unlimited,
    color: MOSS,
    minutes: 60,
    tags: ['beginners', 'gentle'],
    description:
      'Our open air hour: easy stretching, a breathing practice and a walk. As many as come, in any weather that is not dangerous. Bring something to sit on.',
  },
  {
    key: 'sound-and-stillness',
    service: 'rest',
    name: 'Sound and Stillness',
    color: MOSS,
    minutes: 60,
    tags: ['gentle'],
    description: 'Lie down, be covered with something warm, and listen. Gongs, bowls and long silences; the only effort is coming here.',
  },
  {
    key: 'teacher-training-evening',
    service: 'yoga',
    name: DEMO_CLASSES.closed,
    color: TEAL,
    minutes: 90,
    tags: [],
    description:
      'For everyone who wonders about teaching: the year ahead, what it costs, what it asks, and two graduates who tell how it went. No booking, just come by.',
  },
];

export const demoTemplate = (key: string): DemoClass => {
  const found = DEMO_TEMPLATES.find((entry) => entry.key === key);
  if (!found) throw new Error(`The demo has no class "${key}".`);
  return found;
};
