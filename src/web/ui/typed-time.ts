export const INVALID_TIME = 'Horário inválido';

const LAST_HOUR = 23;
/** What people type for the end of a day, or for the hours of a night shift behind it. */
const NO_HOUR = /^2[4-9]$/;

/** Whether the text is a minute of the day, `HH:mm`. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The first of these digits as the hour, the next two as the minute. */
const divided = (digits: string, width: number): string => `${digits.slice(0, width)}:${digits.slice(width, width + 2)}`;

/** A time as it is typed so far, in any habit: 0830, 830, 8:30, 8h30, 8.30. What separates it stands as a colon; minutes are two digits. */
export function typedTime(text: string): string {
  const [hours = '', ...rest] = text.replace(/\D+/g, ':').replace(/^:/, '').split(':');
  const minutes = rest.join('');
  // Of 2400 or 2530 the colon came behind the 2, before anybody could know better; with any other hour the key is one too many.
  if (minutes.length === 3 && NO_HOUR.test(hours + minutes.slice(0, 1))) return divided(hours + minutes, 2);
  if (rest.length > 0 && hours.length <= 2) return `${hours}:${minutes.slice(0, 2)}`;
  const digits = hours + minutes;
  if (digits.length <= 2) return digits;
  // No day has 83 hours: of 830 the hour is 8.
  return divided(digits, digits.length === 3 && Number(digits.slice(0, 2)) > LAST_HOUR ? 1 : 2);
}

/**
 * That time whole, `HH:mm`: «7» is one too. What is none stays to be refused, and so does half a minute: «20:5» is what 205 looks like,
 * which may be five past two.
 */
export function wholeTime(text: string): string {
  const [hour = '', minute = ''] = text.split(':');
  const whole = `${hour.padStart(2, '0')}:${minute === '' ? '00' : minute}`;
  return text !== '' && isTime(whole) ? whole : text;
}

/** The message for a time that was left; null when it is empty or a minute of the day. */
export const timeProblem = (value: string): string | null => (value === '' || isTime(value) ? null : INVALID_TIME);
