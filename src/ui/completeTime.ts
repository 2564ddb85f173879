/** Completes a time that was left half typed: '9' and '09' are 09:00, '09:3' is 09:30. */
export function completeTime(text: string): string {
  const [hour = '', minute = ''] = text.split(':')
  return hour === '' ? '' : `${hour.padStart(2, '0')}:${minute.padEnd(2, '0')}`
}
