/** Staff ask other instructors to take over a class (spec 3 §2, Sub Request modal; spec 3 §7). */
import * as z from 'zod/mini';
import type { ClassSessionId, InstructorSubRequestId, ServiceId, StaffId, SubRequestId } from '../../../kernel/ids.ts';
import { flag, id, plainId, unixTime } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { ITEM_REQUIRED, maxChars, requiredText } from '../../../wire/fields.ts';
import { FIELD_REQUIRED } from '../../../wire/messages.ts';
import { STATUSES } from '../rules/decide-sub-request.ts';

export const SUBJECT_MAX = 100;
export const BODY_MAX = 2000;
/** The limit of recipients per call, larger than a studio's number of instructors. */
const RECIPIENTS_MAX = 200;

const STAFF = { who: { staff: 'use-portal' }, feature: 'sub_request' } as const;

/** One asked instructor with their answer. */
const InstructorSubRequest = z.object({
  id: plainId<InstructorSubRequestId>(),
  instructor: z.object({ id: plainId<StaffId>(), name: z.string(), profile_picture_url: z.nullable(z.string()) }),
  status: z.enum(STATUSES),
  status_text: z.string(),
  status_updated_at: unixTime,
});

export const SubRequest = z.object({
  id: plainId<SubRequestId>(),
  schedule_id: plainId<ClassSessionId>(),
  /** `accepted`: an instructor took the class. `declined`: staff withdrew the request. */
  status: z.enum(STATUSES),
  status_text: z.string(),
  status_updated_at: unixTime,
  subject: z.string(),
  body: z.string(),
  /** In the order in which they were asked. */
  instructors: z.array(InstructorSubRequest),
});
export type SubRequest = z.output<typeof SubRequest>;

export const getSubRequest = endpoint({
  ...STAFF,
  method: 'GET',
  path: '/staff/sub-requests',
  summary: 'A sub request with everybody who was asked',
  query: z.object({ sub_request_id: id<SubRequestId>() }),
  reply: z.object({ data: SubRequest }),
});

export const getSubRequestTemplate = endpoint({
  ...STAFF,
  method: 'GET',
  path: '/staff/sub-requests/create',
  summary: 'What a sub request says unless staff word it themselves',
  reply: z.object({ email_template: z.object({ subject: z.string(), template: z.string() }) }),
});

const FORM = {
  subject: requiredText().check(maxChars(SUBJECT_MAX)),
  /** Plain text. Line breaks are kept. */
  body: z.string(FIELD_REQUIRED).check(z.trim(), z.minLength(1, FIELD_REQUIRED), maxChars(BODY_MAX)),
  /** Ids of instructors. An instructor who was asked before is not asked again. */
  recipients: z.array(id<StaffId>(), ITEM_REQUIRED).check(z.minLength(1, ITEM_REQUIRED), z.maxLength(RECIPIENTS_MAX)),
};
const Saved = z.object({ success: z.boolean(), message: z.string(), sub_request: SubRequest });

/** With `sub_request_id` it changes that request, like PUT. */
export const postSubRequest = endpoint({
  ...STAFF,
  method: 'POST',
  path: '/staff/sub-requests',
  idempotent: true,
  summary: 'Asks instructors by mail to take a class',
  body: z.object({ ...FORM, schedule_id: id<ClassSessionId>(), sub_request_id: z.optional(z.nullable(id<SubRequestId>())) }),
  reply: Saved,
});

export const putSubRequest = endpoint({
  ...STAFF,
  method: 'PUT',
  path: '/staff/sub-requests/{id}',
  idempotent: true,
  summary: 'Changes what a pending request says, and asks more instructors',
  params: z.object({ id: id<SubRequestId>() }),
  body: z.object({ ...FORM, schedule_id: z.optional(id<ClassSessionId>()), sub_request_id: z.optional(z.nullable(id<SubRequestId>())) }),
  reply: Saved,
});

export const completeSubRequest = endpoint({
  ...STAFF,
  method: 'POST',
  path: '/staff/sub-requests/complete',
  idempotent: true,
  summary: 'Gives the class to one of the instructors who were asked; the request ends',
  body: z.object({ instructor_sub_request_id: id<InstructorSubRequestId>() }),
  reply: Done,
});

export const updateInstructorStatus = endpoint({
  ...STAFF,
  method: 'POST',
  path: '/staff/sub-requests/update-instructor-status',
  idempotent: true,
  summary: 'Writes down what an instructor said; `accepted` gives them the class',
  body: z.object({ instructor_sub_request_id: id<InstructorSubRequestId>(), status: z.enum(STATUSES) }),
  reply: Done,
});

export const declineSubRequest = endpoint({
  ...STAFF,
  method: 'POST',
  path: '/staff/sub-requests/decline',
  idempotent: true,
  summary: 'Withdraws a pending request',
  body: z.object({ sub_request_id: id<SubRequestId>() }),
  reply: Done,
});

/** Without `all` the list leaves out instructors who teach at that time. It never contains the instructor of the class. */
export const filterInstructors = endpoint({
  ...STAFF,
  method: 'GET',
  path: '/instructors/filter-instructors',
  summary: 'The instructors who may be asked to take a class, by name',
  query: z.object({
    search: z._default(z.string().check(z.trim(), maxChars(100)), ''),
    all: z._default(flag, false),
    schedule_id: z.optional(id<ClassSessionId>()),
    service_id: z.optional(id<ServiceId>()),
  }),
  reply: z.object({
    instructors: z.array(
      z.object({
        id: plainId<StaffId>(),
        name: z.string(),
        profile_picture_url: z.nullable(z.string()),
        /** False: the instructor teaches another class at that time. */
        available: z.boolean(),
      }),
    ),
    service: z.nullable(z.object({ id: plainId<ServiceId>(), name: z.string() })),
  }),
});
