import { catalogue } from '../../../../../wire/texts.ts';

export const classTemplatesTexts = catalogue('classTemplatesTexts', {
  title: 'Classes',
  lead: 'What you teach. A class that is planned begins with this name, color and description.',
  add: 'Add a class',
  newTitle: 'New class',
  none: 'No classes yet',
  noneBody: 'Describe a class once. Then put it on the timetable as often as it is held.',
  fields: {
    service: 'Service',
    name: 'Name',
    description: 'Description',
    color: 'Color',
    durationMinutes: 'Minutes',
    mediaUrl: 'Picture',
    firstVisit: 'For a first visit',
    minimumPeople: 'Fewest people',
    minimumHours: 'Hours before the start',
    tags: 'Tags',
  },
  noService: 'None',
  firstVisitHint: 'Shown instead of the service’s, on the page of the class.',
  minimumNote: 'This is for classes that you plan from now on. Change planned ones in the timetable.',
  gone: 'Removed meanwhile',
  noTags: 'There are no tags yet.',
  minutesOf: (minutes: number) => `${minutes} minutes`,
  hiddenBy: { 'no-classes': 'No coming class of it is visible to customers.' },
});
export const classTemplatesSay = classTemplatesTexts();
