/** A number that nobody has: area code 11 and a first digit (0) that no Brazilian telephone uses. */
export function simulatedNumber(channelId: string): string {
  return `55110${BigInt(`0x${channelId.replaceAll('-', '')}`)
    .toString()
    .slice(-8)}`
}
