/** Durations and prices of appointments with an instructor (spec 3 §2, Appointment Booking Prices). */
import type { Currency } from '../../../kernel/money.ts';
import { roundHalfUp, toDecimal } from '../../../kernel/money.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { invalid, notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { ruleTexts } from '../../../wire/fields.ts';
import { lockInstructors } from '../../staff/server/public.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { getInstructorPrices as getContract, saveInstructorPrices as saveContract } from '../contract/staff-hours.contract.ts';
import { DEFAULT_PRICES, type DurationPrice } from '../rules/instructor-prices.ts';
import { staffHoursTexts } from '../staff-texts.ts';
import { listPrices, savePrices } from './edit-instructor-prices.store.ts';
import { isProblem, presentWhose, whoseTime, whoseTimeToChange } from './whose-time.ts';

export async function getInstructorPrices(call: Call<typeof getContract>): Promise<Decision<ReplyOf<typeof getContract>> | Problem> {
  const { tx, studio, query } = call;
  const whose = await whoseTime(call, query.instructor_id);
  if (isProblem(whose)) return whose;
  const said = await listPrices(tx, whose.instructor);
  const prices = said.length > 0 ? said : DEFAULT_PRICES;
  return ok({ ...presentWhose(whose), appointment_slots: prices.map((one) => present(one, studio.settings.currency)) });
}

export async function saveInstructorPrices(call: Call<typeof saveContract>): Promise<Decision<ReplyOf<typeof saveContract>> | Problem> {
  const { tx, at, studio, actor, body, language } = call;
  const { currency } = studio.settings;
  const rows = body.appointment_slots.map(({ id = null, duration, enable, price }) => ({
    id,
    minutes: duration,
    isEnabled: enable,
    price: roundHalfUp(Number(price) * 10 ** currency.digits),
  }));
  // A price that rounds to zero.
  const worthless = rows.findIndex(({ price }) => price === 0);
  if (worthless !== -1) return invalid({ [`appointment_slots.${worthless}.price`]: [ruleTexts(language).posNumber] });
  const instructor = await whoseTimeToChange(call, body.instructor_id);
  if (isProblem(instructor)) return instructor;
  await lockInstructors(tx, [instructor]);
  const before = await listPrices(tx, instructor);
  const isKnown = ({ id, minutes }: (typeof rows)[number]) => id === null || before.some((one) => one.id === id && one.minutes === minutes);
  if (!rows.every(isKnown)) return notFound();
  await Promise.all([
    savePrices(tx, instructor, rows),
    writeAudit(tx, at, {
      by: actor.id,
      action: 'appointment-prices.change',
      subject: ['staff', instructor],
      data: { durations: rows.length },
    }),
  ]);
  const saved = await listPrices(tx, instructor);
  return ok({
    success: true,
    message: staffHoursTexts(language).pricesSaved,
    appointment_slots: saved.map((one) => present(one, currency)),
  });
}

const present = ({ id, minutes, isEnabled, price }: DurationPrice, currency: Currency) => ({
  id,
  duration: minutes,
  enable: isEnabled,
  price: price === null ? null : toDecimal(price, currency),
});
