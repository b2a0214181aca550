import { expect, it } from 'vitest';
import { itIs, theDay, theTime, theZone } from './clock.es.ts';

it.each([
  ['9:05 am', 'las 9:05 am', 'son las 9:05 am'],
  ['1:05 pm', 'la 1:05 pm', 'es la 1:05 pm'],
  ['01:05', 'la 01:05', 'es la 01:05'],
  ['11:00', 'las 11:00', 'son las 11:00'],
  ['12:00 am', 'las 12:00 am', 'son las 12:00 am'],
])('%s has the article of its hour', (time, named, is) => expect([theTime(time), itIs(time)]).toEqual([named, is]));

it.each([
  ['hora de Europa central', 'la hora de Europa central'],
  ['hora oriental', 'la hora oriental'],
  ['GMT-03:00', 'la zona GMT-03:00'],
])('the zone %s has the article of its name', (zone, named) => expect(theZone(zone)).toBe(named));

it.each([
  ['mié 18 mar, 9:05 am', 'el mié 18 mar, 9:05 am'],
  ['hoy, 9:05 am', 'hoy, 9:05 am'],
  ['mañana', 'mañana'],
])('%s has the article of a date when it is one', (when, named) => expect(theDay(when)).toBe(named));
