/** Ids are integers (readings §2). The brand stops a pass id from being used as a booking id. */
export type Id<Name extends string> = number & { readonly __id: Name };

export type StudioId = Id<'studio'>;
export type CustomerId = Id<'customer'>;
export type StaffId = Id<'staff'>;
export type LocationId = Id<'location'>;
export type ServiceId = Id<'service'>;
export type TagId = Id<'tag'>;
export type PartnerId = Id<'partner'>;
export type ClassTemplateId = Id<'class-template'>;
export type RecurrenceId = Id<'recurrence'>;
export type TimetableChangeId = Id<'timetable_change'>;
export type ClosureId = Id<'closure'>;
export type ClassSessionId = Id<'class-session'>;
export type BookingId = Id<'booking'>;
export type SeatHoldId = Id<'seat-hold'>;
export type SubRequestId = Id<'sub-request'>;
export type InstructorSubRequestId = Id<'instructor-sub-request'>;
export type AppointmentId = Id<'appointment'>;
export type AppointmentHoldId = Id<'appointment-hold'>;
export type AppointmentSessionId = Id<'appointment-session'>;
export type InstructorDurationId = Id<'instructor-duration'>;
export type OfferId = Id<'offer'>;
export type SeriesId = Id<'series'>;
export type SeriesBookingId = Id<'series-booking'>;
export type StandingBookingId = Id<'standing-booking'>;
export type PassId = Id<'pass'>;
export type CheckoutId = Id<'checkout'>;
export type OrderId = Id<'order'>;
/** A refund at a gateway. */
export type RefundId = Id<'refund'>;
export type PromoCodeId = Id<'promo-code'>;
export type GiftCardId = Id<'gift-card'>;
/** A day whose cash is counted. */
export type DayClosingId = Id<'day-closing'>;
export type MailId = Id<'mail'>;
/** A device on which a customer gets notices. */
export type PushDeviceId = Id<'push-device'>;
export type BulkEmailId = Id<'bulk-email'>;
export type SavedCardId = Id<'saved-card'>;
export type CustomFieldId = Id<'custom-field'>;
export type CustomFieldOptionId = Id<'custom-field-option'>;

/** Brands a number that came from the database or from a checked request. */
export const asId = <Branded extends Id<string>>(value: number): Branded => value as Branded;
