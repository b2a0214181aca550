/** The reasons why customers do not see a thing of the catalogue. Empty when they see it. Archived things say so themselves. */
export type WhyHidden = 'no-classes';

interface Shown {
  readonly isArchived: boolean;
  /** A coming class that customers see uses it. */
  readonly hasClasses: boolean;
  /** Only for services: it can be booked as an appointment. */
  readonly hasAppointments?: boolean;
}

export const whyHidden = ({ isArchived, hasClasses, hasAppointments = false }: Shown): readonly WhyHidden[] =>
  isArchived || hasClasses || hasAppointments ? [] : ['no-classes'];
