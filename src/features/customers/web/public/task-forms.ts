/** The forms of the tasks that a customer can still owe, for pages that send them in their own way. */
export { InformationForm } from '../information/information-step.tsx';
export { WaiverForm } from '../waiver/waiver-step.tsx';
