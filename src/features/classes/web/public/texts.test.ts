import { expect, it } from 'vitest';
import { claimTexts as claimEs } from '../../../bookings/web/public/claim-texts.es.ts';
import { qrTexts as qrEs } from '../../../qr-bookings/web/qr/qr-texts.es.ts';
import { checkoutKitTexts } from '../../../checkout/web/public/kit/kit-texts.ts';
import { checkoutKitTexts as es } from '../../../checkout/web/public/kit/kit-texts.es.ts';
import { reserveDialogTexts } from '../../../bookings/web/reserve-dialog-texts.ts';
import { classScreenTexts as screenEs } from './texts.es.ts';

const en = checkoutKitTexts('en');

it.each([
  [en.costs.credits(1, 3, 'My pack'), '1 credit of 3 left on My pack'],
  [en.costs.credits(1, 1, 'My pack'), 'The last credit on My pack'],
  [en.costs.guest(1, 'My pack'), 'The last guest credit on My pack'],
  [es.costs.credits(1, 3, 'Mi bono'), '1 crédito de los 3 que quedan en Mi bono'],
  [es.costs.credits(1, 1, 'Mi bono'), 'El último crédito de Mi bono'],
  [es.costs.guest(1, 'Mi bono'), 'El último crédito para invitados de Mi bono'],
  [es.costs.credits(3, 8, 'Mi bono'), '3 créditos de los 8 que quedan en Mi bono'],
  [es.unfit(2, 'appointment'), '2 de tus bonos no sirven para esta cita'],
  [en.moreReasons(3), 'and 3 more'],
  [es.moreReasons(3), 'y 3 más'],
  [screenEs.schedule.zoneNote('hora de Europa central', '1:05 pm'), 'Las horas siguen la hora de Europa central; allí es la 1:05 pm.'],
  [qrEs.undoUntil('1:20 pm', 'quedan 4 minutos'), '¿No era lo que querías? Puedes deshacerlo gratis hasta la 1:20 pm (quedan 4 minutos).'],
  [claimEs.until('10:00 am'), 'hasta las 10:00 am'],
  [reserveDialogTexts('en').noPass, "You don't have an eligible. Please buy an eligible pass to book your spot."],
])('%s', (said, words) => expect(said).toBe(words));
