/**
 * Whether a text names the time of this moment ('15:30', '15h30', '15h'), so that a 'sim' in reply accepts
 * exactly this time.
 */
export function namesHour(text: string, at: Date, zone: string): boolean {
  const clock = new Intl.DateTimeFormat('pt-BR', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(at)
  const [hour = '', minute = ''] = clock.split(':')
  const said = [clock, `${Number(hour)}:${minute}`, `${hour}h${minute}`, `${Number(hour)}h${minute}`]
  if (minute === '00') said.push(`${hour}h`, `${Number(hour)}h`, `${Number(hour)} horas`)
  return new RegExp(`(?<!\\d)(?:${said.join('|')})(?!\\d)`, 'i').test(text)
}
