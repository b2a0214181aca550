import { expect, it } from 'vitest';
import { asId } from '../kernel/ids.ts';
import { barrierOf } from './opening.ts';
import { VISITOR, type Actor } from './permissions.ts';

const customer: Actor = { kind: 'customer', id: asId(1), impersonatedBy: null };
const acting: Actor = { kind: 'customer', id: asId(1), impersonatedBy: asId(2) };
const staff: Actor = {
  kind: 'staff',
  id: asId(2),
  role: 'instructor',
  allSchedules: false,
  selfCheckIn: false,
  mayRefund: false,
  maySeeMoney: false,
};
const reserve = { method: 'POST', path: '/api/reserveClass', isForStaff: false };
const read = { method: 'GET', path: '/api/getSchedule', isForStaff: false };
const logIn = { method: 'POST', path: '/api/staff/login', isForStaff: false };
const code = { method: 'POST', path: '/api/staff/second-step', isForStaff: false };
const list = { method: 'GET', path: '/office/products', isForStaff: true };

const CLOSED = { isOpen: false, isPaused: false };
const PAUSED = { isOpen: true, isPaused: true };

it.each([
  { name: 'a visitor before the opening', call: read, opening: CLOSED, actor: VISITOR, gives: 'not-open' },
  { name: 'a customer before the opening', call: reserve, opening: CLOSED, actor: customer, gives: 'not-open' },
  { name: 'a visitor who previews', call: read, opening: CLOSED, actor: VISITOR, previews: true, gives: null },
  { name: 'the log-in of staff before the opening', call: logIn, opening: CLOSED, actor: VISITOR, gives: null },
  { name: 'the code of staff before the opening', call: code, opening: CLOSED, actor: VISITOR, gives: null },
  { name: 'a call of staff, which has its own check', call: list, opening: CLOSED, actor: VISITOR, gives: null },
  { name: 'staff before the opening', call: read, opening: CLOSED, actor: staff, gives: null },
  { name: 'staff who act for a customer before the opening', call: reserve, opening: CLOSED, actor: acting, gives: null },
  { name: 'a new booking during the pause', call: reserve, opening: PAUSED, actor: customer, gives: 'bookings-paused' },
  { name: 'the schedule during the pause', call: read, opening: PAUSED, actor: VISITOR, gives: null },
  { name: 'staff who act for a customer during the pause', call: reserve, opening: PAUSED, actor: acting, gives: null },
  { name: 'a new booking in an open studio', call: reserve, opening: { isOpen: true, isPaused: false }, actor: customer, gives: null },
])('$name: $gives', ({ call, opening, actor, previews = false, gives }) => {
  expect(barrierOf(call, opening, actor, previews)).toBe(gives);
});
