/** The exports of classes for other features on the server. */
export { countFreeLate, listPlacesAround, lockOwnBookings, type PlaceOfPerson } from './counted-places.store.ts';
export { remind, REMINDER, remindersOf } from './remind.ts';
export { forgetReminded } from './reminder.store.ts';
export {
  findSessions,
  lockSessions,
  findBooking,
  listLiveBookings,
  changeSessions,
  touchSessionsOf,
  insertBookings,
  nextBookingIds,
  personKey,
  seatWaiters,
  type NewBooking,
  type SessionChange,
  listWaiters,
  endBookings,
  type BookingEnd,
  noteFreeUntil,
  noteOffered,
  noteQrUsed,
  notePassedOver,
  type NewVisitOfPartner,
  type Seating,
  listVisits,
} from './classes.store.ts';
export {
  countAttended,
  hasPartnerAmounts,
  lockVisitOfPartner,
  saveVisitOfPartner,
  findVisitAmounts,
  hasTaught,
  listLeftLate,
  listLiveRoster,
  listRoster,
  saveAttendance,
  findVersionOfBooking,
  saveCompletion,
  type RosterEntry,
} from './attendance.store.ts';
export {
  freeLateOf,
  rulesOfBooking,
  sessionColumns,
  toBooking,
  toSession,
  waitlistPosition,
  type BookingRow,
  type SessionRow,
} from './class-rows.store.ts';
export { findPlaceToRefill, listPlacesToTake, savePlaces, saveRefilled } from './refill.store.ts';
export { REFILL, takePlaces, type SeatsTaken } from './take-places.ts';
export { withVisits } from './pass-visits.ts';
export { listOwnPlaces } from './own-places.store.ts';
export { pageOrganizer, pictureAt } from './page-organizer.ts';
export { presentClass } from './present-class.ts';
export { saveLinkKey } from './link-key.store.ts';
export { findListings, findVisibleClass, listings, onSchedule, toListing } from './class-listing.store.ts';
export {
  findUse,
  insertSessions,
  listMadeDays,
  lockSessionsOf,
  moveToRecurrence,
  newestSession,
  removeNewer,
  removeSession,
  removeUnbooked,
  type MovedClasses,
  type NewSession,
} from './made-sessions.store.ts';
export { listShownAhead } from './shown-ahead.store.ts';
export { findLastAttended, listOccurrences, listTaught } from './weekly-slot.store.ts';
export { endGift, saveGift, saveGiven, saveInvitedBy } from './gifts.store.ts';
export { listPlacesOfSeries } from './series-places.store.ts';
export { findGuestBookings } from './guests.store.ts';
export { endHolds, endOwnHolds, findHold, findLastHoldEnd, listHolds, saveHold } from './seat-holds.store.ts';
export { saveOneADay, saveWaitUntil } from './wait-terms.store.ts';
export { changeFeesAhead, countClassesAhead, countFeesAhead, followsOf, keepWallTimesOfClasses } from './sessions-ahead.store.ts';
export { listFreeWindows, loadBookingEnd, restoreBookings, saveFreeWindows, type FreeWindow } from './restore-bookings.store.ts';
