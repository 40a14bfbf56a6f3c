import { isTime } from '#web/ui/typed-time.ts';

const LAST_HOUR = 23;

/** An hour as it is typed so far, in any habit: 0830, 830, 8:30, 8h30, 8.30. What separates it stands as a colon; minutes are two digits. */
export function typedHour(text: string): string {
  const [hours = '', ...rest] = text.replace(/\D+/g, ':').replace(/^:/, '').split(':');
  if (rest.length > 0 && hours.length <= 2) return `${hours}:${rest.join('').slice(0, 2)}`;
  const digits = [hours, ...rest].join('');
  if (digits.length <= 2) return digits;
  // No day has 83 hours: of 830 the hour is 8.
  const width = Number(digits.slice(0, 2)) > LAST_HOUR ? 1 : 2;
  return `${digits.slice(0, width)}:${digits.slice(width, width + 2)}`;
}

/** That hour whole, `HH:mm`: «7» and «7:3» are hours too; what is none stays to be refused. */
export function wholeHour(text: string): string {
  const [hour = '', minute = ''] = text.split(':');
  const whole = `${hour.padStart(2, '0')}:${minute.padEnd(2, '0')}`;
  return text !== '' && isTime(whole) ? whole : text;
}
