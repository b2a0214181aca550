/** Texts of the class form (spec 3 §2, Class edit form). */
import { catalogue } from '../../../../../wire/texts.ts';

const en = {
  title: 'Schedule Details',
  when: 'When and who',
  instructor: 'Instructor',
  chooseInstructor: 'Choose an instructor',
  date: 'Date',
  time: 'Time',
  hour: 'Hour',
  minute: 'Minute',
  half: 'AM or PM',
  duration: 'Duration',
  minutes: (count: number) => `${count} min`,
  places: 'Places',
  accept: 'Accept reservations',
  limit: 'Limit reservations',
  max: 'Number of places',
  booked: (count: number) => (count === 0 ? 'Nobody is booked yet.' : `${count} ${count === 1 ? 'place is' : 'places are'} taken.`),
  waitlist: 'Waitlist',
  where: 'Where',
  online: 'Online',
  inPerson: 'In person',
  link: 'Online link',
  password: 'Online password',
  linkHint: 'Only those who are booked see it.',
  trainerLink: 'Instructor’s link',
  trainerLinkHint: 'By which the class is opened, a Zoom link to host it for example. Only staff see it.',
  website: 'On the website',
  name: 'Name',
  color: 'Colour',
  visible: 'Visible to the public',
  hideOnPass: 'Hide on the class pass',
  description: 'Description',
  details: 'Additional details',
  money: 'Money',
  noShow: 'Charge the no-show fee automatically',
  noShowHint: (fee: string | null) =>
    fee === null ? 'This class has no no-show fee.' : `${fee} from everybody who does not come, once attendance is complete.`,
  lateCancel: (fee: string) => `Late cancelling costs ${fee}.`,
  revenue: 'Average revenue per class',
  keepEditing: 'Continue editing',
  save: 'Save',
  close: 'Close',
};

export const editClassTexts = catalogue('editClassTexts', en);
export const editSay = editClassTexts();
