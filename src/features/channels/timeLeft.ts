/** Seconds left of something short, in words: '2 min 40 s', '2 min', '40 s'. */
export function timeLeft(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 60), 'min'],
    [seconds % 60, 's'],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}\u00a0${unit}`)
  return said.join(' ') || '0\u00a0s'
}
