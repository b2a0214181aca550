/** The sign of a thing without a picture: the first letter or digit of its name, otherwise its first character. */
export const initialOf = (name: string): string => (/[\p{L}\p{N}]/u.exec(name) ?? Array.from(name))[0]?.toLocaleUpperCase() ?? '';
