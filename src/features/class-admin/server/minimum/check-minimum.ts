import { languageOf } from '../../../../context/language.ts';
import { asId, type ClassSessionId } from '../../../../kernel/ids.ts';
import { schedule, type DueHandler } from '../../../../server/outbox.ts';
import { MINIMUM } from '../../../classes/rules/minimum.ts';
import { findSessions } from '../../../classes/server/public.ts';
import { decideMinimum } from '../../rules/decide-minimum.ts';
import { classAdminTexts } from '../../texts.ts';
import { applyCancellation } from '../apply-cancellation.ts';

/**
 * Cancels a class for which too few people have booked, as staff would, with its credits. The cancellation decides again under the locks of
 * the class, so a booking that came first keeps it. Before the studio is open nobody can book, so its classes take place.
 */
export const checkMinimum: DueHandler = {
  kind: MINIMUM,
  settle: async ({ tx, studio, ref, at }) => {
    const id = asId<ClassSessionId>(ref);
    const session = (await findSessions(tx, [id])).get(id);
    if (!session || !studio.settings.opening.isOpen) return;
    const outcome = decideMinimum(session, at);
    if (outcome.kind === 'later') return schedule(tx, MINIMUM, id, outcome.at);
    if (outcome.kind === 'takes-place') return;
    const reason = classAdminTexts(languageOf(studio.settings.locale)).tooFew;
    await applyCancellation({ tx, studio, at, by: null }, { id, refund: true, reason, isShown: true, onlyBelow: outcome.people });
  },
};
