import { IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { Picture } from '../../../../web/ui/picture/picture.tsx';
import type { AppointmentService } from '../../../availability/contract/appointment-slots.contract.ts';
import { availabilityTexts } from '../../../availability/texts.ts';
import { InstructorFace } from '../../../staff/web/public/instructor-face.tsx';
import { bookSay } from '../book-texts.ts';
import type { Instructor } from '../use-appointment-data.ts';
import styles from './service-step.module.css';
import { StepTitle } from '../../../../web/ui/steps/step-title.tsx';

const { duration: minutesText } = availabilityTexts();

interface ServiceStepProps {
  readonly services: readonly AppointmentService[];
  /** The people who give them. Empty when one is chosen already. */
  readonly instructors: readonly Instructor[];
  readonly onChoose: (service: AppointmentService) => void;
}

/** The services as cards, each with its button (spec 2 §2). */
export function ServiceStep({ services, instructors, onChoose }: ServiceStepProps) {
  if (services.length === 0) return <EmptyState title={bookSay.services.none}>{bookSay.services.noneHint}</EmptyState>;
  // Grounds among pictures; a list without any picture is shorter.
  const hasPictures = services.some((service) => service.media_url !== null);
  return (
    <>
      <StepTitle>{bookSay.services.title}</StepTitle>
      <ul className={styles.cards}>
        {services.map((service) => (
          <ServiceCard
            key={service.id}
            {...{ service, hasPictures }}
            people={instructors.filter(({ services: given }) => given.includes(service.id))}
            onChoose={() => onChoose(service)}
          />
        ))}
      </ul>
    </>
  );
}

interface ServiceCardProps {
  readonly service: AppointmentService;
  readonly hasPictures: boolean;
  readonly people: readonly Instructor[];
  readonly onChoose: () => void;
}

function ServiceCard({ service, hasPictures, people, onChoose }: ServiceCardProps) {
  const { name, description, media_url: picture, is_online: isOnline } = service;
  return (
    <li className={styles.card}>
      {hasPictures && <Picture url={picture} sign={name} />}
      <div className={styles.words}>
        <h3>
          <GivenName>{name}</GivenName>
        </h3>
        <p className={styles.facts}>{factsOf(service)}</p>
        {isOnline && (
          <p className={styles.facts}>
            <IconVideo size={16} stroke={1.7} aria-hidden="true" />
            {bookSay.online}
          </p>
        )}
        {description && <Description text={description} about={name} />}
      </div>
      {people.length > 0 && <People people={people} />}
      <ButtonWithWork look="lead" wide className={styles.book} aria-label={bookSay.services.bookOf(name)} onClick={onChoose}>
        {bookSay.services.book}
      </ButtonWithWork>
    </li>
  );
}

const FACES = 4;

/** The faces and first names of those who give the service. */
const People = ({ people }: { readonly people: readonly Instructor[] }) => (
  <p className={styles.people}>
    <span className="visually-hidden">{bookSay.services.with}</span>
    {people.slice(0, FACES).map(({ id, name, profile_picture_url: image }) => (
      <span key={id}>
        <InstructorFace name={name} image={image} size={32} />
        {name.split(' ')[0]}
      </span>
    ))}
    {people.length > FACES && <span>{bookSay.services.more(people.length - FACES)}</span>}
  </p>
);

function factsOf({ durations }: AppointmentService): string {
  const [shortest, ...longer] = durations;
  if (!shortest) return '';
  const credits = Math.min(...durations.map((one) => one.credits));
  const isFrom = durations.some((one) => one.credits !== credits);
  const lengths = [shortest, ...longer].map(({ duration }) => minutesText(duration)).join(', ');
  return `${lengths} · ${isFrom ? bookSay.services.from(bookSay.creditsOf(credits)) : bookSay.creditsOf(credits)}`;
}

const SHORT = 140;

/** A long description shows three lines and a button for the rest. */
function Description({ text, about }: { readonly text: string; readonly about: string }) {
  const [isOpen, setOpen] = useState(text.length <= SHORT);
  return (
    <div className={styles.description}>
      <p data-short={!isOpen || undefined}>{text}</p>
      {!isOpen && (
        <button type="button" className={styles.more} aria-label={`${bookSay.services.readMore}: ${about}`} onClick={() => setOpen(true)}>
          {bookSay.services.readMore}
        </button>
      )}
    </div>
  );
}
