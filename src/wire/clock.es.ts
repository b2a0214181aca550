/** A time with its article: "las 9:05", but "la 1:05". */
export const theTime = (time: string): string => `${/^0?1:/.test(time) ? 'la' : 'las'} ${time}`;

/** A day or a moment with its article: "el mié 18 mar, 9:05", but "mañana, 9:05". */
export const theDay = (when: string): string => (/^(hoy|mañana)\b/.test(when) ? when : `el ${when}`);

/** "son las 9:05", but "es la 1:05". */
export const itIs = (time: string): string => `${/^0?1:/.test(time) ? 'es' : 'son'} ${theTime(time)}`;

/** A zone with its article. With a name: "la hora oriental". Otherwise: "la zona GMT-03:00". */
export const theZone = (zone: string): string => `la ${/^hora /i.test(zone) ? '' : 'zona '}${zone}`;
