import type { StaffId } from '../../../../../kernel/ids.ts';
import type { InputOf, ReplyOf } from '../../../../../wire/endpoint.ts';
import type { editClass, getClassForm } from '../../../contract/edit-class.contract.ts';

export type ClassForm = ReplyOf<typeof getClassForm>;

/** The form's values while typing: numbers as text, the time split into its three selects (spec 3 §5). */
export type ClassDraft = ReturnType<typeof draftOf>;

/** Splits `09:30 am` into three parts. */
const TIME = /^(\d\d):(\d\d) ([ap]m)$/;

export function draftOf({ data }: ClassForm) {
  const [, hour = '', minute = '', half = ''] = TIME.exec(data.time) ?? [];
  return {
    instructor: data.instructor === null ? '' : String(data.instructor),
    date: data.date as string,
    hour,
    minute,
    half,
    name: data.name,
    class_duration: String(data.class_duration),
    visible_public: data.visible_public,
    accept_reservations: data.accept_reservations,
    limit_reservations: data.limit_reservations,
    max_reservations: data.max_reservations === null ? '' : String(data.max_reservations),
    auto_charge_no_show_fee: data.auto_charge_no_show_fee,
    hide_on_class_pass: data.hide_on_class_pass,
    color: data.color,
    is_online: data.is_online,
    online_link: data.online_link ?? '',
    online_password: data.online_password ?? '',
    trainer_link: data.trainer_link ?? '',
    additional_details: data.additional_details ?? '',
    description: data.description ?? '',
    average_revenue_per_class: String(data.average_revenue_per_class ?? ''),
    enable_waitlist: data.enable_waitlist,
    room: data.room ?? '',
  };
}

/** Whether the draft differs from the stored class. */
export function isChanged(form: ClassForm, draft: ClassDraft): boolean {
  const stored = draftOf(form);
  return (Object.keys(stored) as (keyof ClassDraft)[]).some((field) => stored[field] !== draft[field]);
}

/** The request body. Omits values that are not numbers, so that the field's rule reports them. */
export function bodyOf(
  { data: { id, instructor: before, average_revenue_per_class: revenue } }: ClassForm,
  draft: ClassDraft,
): InputOf<typeof editClass>['body'] {
  const { hour, minute, half, ...rest } = draft;
  const places = draft.max_reservations.trim();
  return {
    ...rest,
    id,
    instructor_before: before,
    // Undefined when no instructor is chosen, so that the field's rule reports it.
    instructor: (draft.instructor === '' ? undefined : Number(draft.instructor)) as StaffId,
    date: draft.date as never,
    time: `${hour}:${minute} ${half}`,
    class_duration: Number(draft.class_duration),
    max_reservations: places === '' ? null : Number(places),
    in_person: !draft.is_online,
    average_revenue_per_class: revenue === null ? null : draft.average_revenue_per_class,
  };
}
