import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import type { BookingId, CustomerId, OrderId } from '../../../../../kernel/ids.ts';
import { newIntent } from '../../../../../web/lib/api.ts';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useSought } from '../../../../../web/lib/use-sought.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { StepDialog } from '../../../../../web/ui/steps/step-dialog.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { addBooking } from '../../../../class-admin/contract/add-booking.contract.ts';
import { changeCapacity } from '../../../../class-admin/contract/class-admin.contract.ts';
import type { StaffBooking, StaffClass } from '../../../../class-admin/contract/staff-class.ts';
import { isFull } from '../../../../class-admin/rules/is-full.ts';
import { searchCustomers } from '../../../../customer-admin/contract/customer-admin.contract.ts';
import { FoundCustomers } from '../../../../customer-admin/web/public/found-customers.tsx';
import type { StaffCustomer } from '../../../../customers/contract/staff-customer.ts';
import { emailText } from '../../../../customers/web/public/email-text.ts';
import { fullNameOf } from '../../../../customers/web/public/full-name.ts';
import { listPartnersAtDesk } from '../../../../partners/contract/partner.ts';
import { PaidByField, type PartnerAtDesk } from '../../../../partners/web/public/paid-by-field.tsx';
import { useAbility } from '../../../../staff/web/public/use-ability.ts';
import { taskCodeSay } from '../../../../task-links/web/public/task-code-texts.ts';
import { TaskCode } from '../../../../task-links/web/public/task-code.tsx';
import { NewPersonForm, type NewPerson } from '../walk-in/new-person.tsx';
import { BookWithPass } from '../walk-in/book-with-pass.tsx';
import { PartnerVisitForm } from '../walk-in/partner-visit-form.tsx';
import { PrintReceipt } from '../walk-in/print-receipt.tsx';
import { SellAndBook } from '../walk-in/sell-and-book.tsx';
import { typedPerson, type TypedPerson } from '../walk-in/typed-person.ts';
import { WALK_IN_STEPS, walkInPlace } from '../walk-in/walk-in-steps.ts';
import { walkInSay } from '../walk-in/walk-in-texts.ts';
import { attendanceSay } from './attendance-texts.ts';
import styles from './add-booking-dialog.module.css';

const MoveUpDialog = lazyDialog(() => import('../../../../class-admin/web/public/move-up-dialog.tsx'));
const say = attendanceSay.add;
/** The search starts after this many milliseconds without typing (spec 3 §9). */
const SEARCH_AFTER = 500;

interface AddBookingDialogProps {
  readonly session: StaffClass;
  /** Customers with a booking of their own in the class. */
  readonly present: ReadonlyMap<CustomerId, StaffBooking>;
  readonly onClose: () => void;
}

type Step =
  | { readonly kind: 'find' }
  | { readonly kind: 'add'; readonly typed: string }
  /** `mayHavePass`: a customer of whom nobody has asked yet whether a pass of theirs can pay. */
  | { readonly kind: 'pay'; readonly person: NewPerson; readonly mayHavePass: boolean; readonly isNew: boolean }
  | { readonly kind: 'tasks'; readonly person: NewPerson; readonly booking: BookingId; readonly paid: OrderId | null };

const FIND: Step = { kind: 'find' };

/**
 * Books somebody into the class: a customer with a pass, one who buys it here or whose visit a partner pays for, or a person who has no
 * account yet (docs/decisions/0263, 0264).
 */
export default function AddBookingDialog({ session, present, onClose }: AddBookingDialogProps) {
  const [step, goTo] = useState<Step>(FIND);
  const search = useSought(SEARCH_AFTER);
  const partners = useQuery(reading(listPartnersAtDesk, {})).data?.partners ?? [];
  const [partner, choosePartner] = useState<PartnerAtDesk | null>(null);
  /** The text typed about a new person, for the way back. */
  const [draft, keepDraft] = useState<{ readonly of: string; readonly person: TypedPerson } | null>(null);
  const [saleName, nameSale] = useState(newIntent);
  // A place for a partner's visitor is added with the booking. A free place would go to the first who waits.
  const addsPlaceItself = useAbility('edit-own-classes') && partner !== null;
  const hasBack = step.kind === 'add' || step.kind === 'pay';
  return (
    <StepDialog
      step={{ view: step.kind, order: WALK_IN_STEPS.indexOf(step.kind), title: titleOf(step), place: placeOf(step) }}
      onBack={hasBack ? () => goTo(FIND) : undefined}
      onClose={onClose}
      width={520}
      lead={
        step.kind !== 'tasks' && (
          <>
            {isFull(session) && !addsPlaceItself && <AddPlace session={session} />}
            {partners.length > 0 && <PaidByField partners={partners} chosen={partner} onChoose={choosePartner} />}
          </>
        )
      }
    >
      {(close, isWorking) => (
        <>
          {hasBack && (
            <div>
              <ButtonWithWork look="quiet" disabled={isWorking} onClick={() => goTo(FIND)}>
                {walkInSay.otherPerson}
              </ButtonWithWork>
            </div>
          )}
          {step.kind === 'find' && <FindPerson {...{ session, present, goTo, search, partner }} onClose={close} />}
          {step.kind === 'add' && (
            <NewPersonForm
              person={draft?.of === step.typed ? draft.person : typedPerson(step.typed)}
              onChange={(person) => keepDraft({ of: step.typed, person })}
              onAdded={(person) => goTo({ kind: 'pay', person, mayHavePass: false, isNew: true })}
              onTaken={(text) => {
                search.setTyped(text);
                search.seek(text);
                goTo(FIND);
              }}
            />
          )}
          {step.kind === 'pay' && (
            <Payment
              session={session}
              person={step.person}
              mayHavePass={step.mayHavePass}
              partner={partner}
              saleName={saleName}
              onSold={() => nameSale(newIntent())}
              onDone={(booking, paid) => (booking === null ? close() : goTo({ kind: 'tasks', person: step.person, booking, paid }))}
            />
          )}
          {step.kind === 'tasks' && (
            <Stack gap={4}>
              <TaskCode
                customer={step.person.id}
                booking={step.booking}
                name={step.person.name}
                onDone={close}
                {...(step.paid !== null && { whenNothing: <Notice kind="success">{walkInSay.soldAndBooked(step.person.name)}</Notice> })}
              />
              {step.paid !== null && <PrintReceipt customer={step.person.id} order={step.paid} />}
            </Stack>
          )}
        </>
      )}
    </StepDialog>
  );
}

function titleOf(step: Step): string {
  if (step.kind === 'tasks') return taskCodeSay.title;
  if (step.kind === 'add') return walkInSay.add;
  return step.kind === 'pay' ? walkInSay.payTitle(step.person.name) : say.title;
}

const placeOf = (step: Step) => walkInPlace(step.kind, step.kind === 'add' || (step.kind === 'pay' && step.isNew));

interface PaymentProps extends Pick<ComponentProps<typeof SellAndBook>, 'session' | 'person' | 'saleName' | 'onSold'> {
  readonly mayHavePass: boolean;
  readonly partner: PartnerAtDesk | null;
  readonly onDone: (booking: BookingId | null, paid: OrderId | null) => void;
}

/** What pays: a pass of the person, a pass that is sold here, or a partner of the studio. */
function Payment({ partner, mayHavePass, saleName, onSold, ...rest }: PaymentProps) {
  const maySell = useAbility('act-as-customer');
  if (partner !== null) return <PartnerVisitForm key={partner.id} {...rest} partner={partner} />;
  return (
    <Stack gap={5}>
      {mayHavePass && <BookWithPass {...rest} />}
      {mayHavePass && maySell && <Text tone="soft">{walkInSay.orSell}</Text>}
      {maySell && <SellAndBook {...rest} {...{ saleName, onSold }} />}
    </Stack>
  );
}

interface FindPersonProps extends AddBookingDialogProps {
  readonly goTo: (step: Step) => void;
  /** A partner pays, so the person's number is asked before the booking. Null when a pass pays. */
  readonly partner: PartnerAtDesk | null;
  /** The search outlives the step, so that nothing typed is lost on the way back. */
  readonly search: ReturnType<typeof useSought>;
}

function FindPerson({ session, present, onClose, goTo, partner, search: { typed, setTyped, sought } }: FindPersonProps) {
  const { submit, isWorking, error } = useSubmit(addBooking);
  const [chosen, choose] = useState<StaffCustomer | null>(null);
  const maySell = useAbility('act-as-customer');
  const [waiter, moveUp] = useState<StaffBooking | null>(null);
  const found = useQuery({ ...reading(searchCustomers, { body: { search: sought } }), placeholderData: keepPreviousData });
  const book = async (customer: StaffCustomer) => {
    if (partner) return goTo({ kind: 'pay', person: { id: customer.id, name: fullNameOf(customer) }, mayHavePass: true, isNew: false });
    choose(customer);
    const reply = await submit({ body: { class_schedule_id: session.id, customer_id: customer.id, add_place: false } });
    if (reply === null) return;
    toast(reply.message);
    onClose();
    await queryClient.invalidateQueries();
  };
  const sellTo = chosen && { id: chosen.id, name: fullNameOf(chosen) };
  const name = typed.trim();
  return (
    <>
      <TextField type="search" label={say.search} autoComplete="off" maxLength={100} value={typed} onChange={setTyped} data-autofocus />
      {error && sellTo && (
        <Notice
          kind="error"
          title={sellTo.name}
          {...(maySell &&
            error.code === 'no-pass-for-class' && {
              action: { label: walkInSay.sell, onPress: () => goTo({ kind: 'pay', person: sellTo, mayHavePass: false, isNew: false }) },
            })}
        >
          <ErrorList error={error} />
        </Notice>
      )}
      <FoundCustomers count={found.isPlaceholderData || sought === '' ? undefined : found.data?.customers.length} />
      {found.isError && !found.data && <LoadFailed error={found.error} onRetry={() => void found.refetch()} />}
      {!found.data && !found.isError && <RowsSkeleton />}
      {found.data?.customers.length === 0 && <p className={styles.soft}>{attendanceSay.noRecord}</p>}
      <ul className={styles.people}>
        {(found.data?.customers ?? []).map((customer) => (
          <li key={customer.id} className={styles.person}>
            <p>
              {fullNameOf(customer)}
              <span className={styles.soft}>{emailText(customer)}</span>
            </p>
            <ActionOn
              customer={customer}
              own={present.get(customer.id)}
              isWorking={isWorking && chosen?.id === customer.id}
              onBook={() => void book(customer)}
              onMoveUp={moveUp}
            />
          </li>
        ))}
      </ul>
      {waiter && (
        <MoveUpDialog session={session} booking={waiter} name={fullNameOf(waiter.customer)} paidBy={partner} onClose={() => moveUp(null)} />
      )}
      {maySell && (
        <ButtonWithWork look="plain" onClick={() => goTo({ kind: 'add', typed: name })}>
          {typedPerson(name).name === '' ? walkInSay.add : walkInSay.addNamed(name)}
        </ButtonWithWork>
      )}
    </>
  );
}

interface ActionOnProps {
  readonly customer: StaffCustomer;
  /** Their own booking in this class. */
  readonly own: StaffBooking | undefined;
  readonly isWorking: boolean;
  readonly onBook: () => void;
  readonly onMoveUp: (waiter: StaffBooking) => void;
}

/** Books a found customer, or moves up one who waits. */
function ActionOn({ customer, own, isWorking, onBook, onMoveUp }: ActionOnProps) {
  const mayEdit = useAbility('edit-own-classes');
  const name = fullNameOf(customer);
  if (own === undefined)
    return (
      <ButtonWithWork look="soft" working={isWorking} aria-label={say.bookOf(name)} onClick={onBook}>
        {say.book}
      </ButtonWithWork>
    );
  if (own.waitlist_number === null) return <p className={styles.soft}>{say.isIn}</p>;
  if (!mayEdit) return <p className={styles.soft}>{say.waits}</p>;
  return (
    <ButtonWithWork look="soft" aria-label={say.moveUpOf(name)} onClick={() => onMoveUp(own)}>
      {attendanceSay.moveUp}
    </ButtonWithWork>
  );
}

/** Offers to add a place to a full class, because nobody may overbook it (readings §4). */
function AddPlace({ session: { id, max_reservations: places } }: { readonly session: StaffClass }) {
  const mayEdit = useAbility('edit-own-classes');
  const { submit, error } = useSubmit(changeCapacity);
  const add = async () => {
    const reply = await submit({ body: { id, limit_reservations: true, max_reservations: (places ?? 0) + 1 } });
    if (reply === null) return;
    toast(reply.message);
    await queryClient.invalidateQueries();
  };
  return (
    <div className={styles.full}>
      <Notice kind={error ? 'error' : 'warning'} {...(mayEdit && { action: { label: say.addPlace, onPress: () => void add() } })}>
        {error ? error.message : say.full(places ?? 0)}
      </Notice>
    </div>
  );
}
