/**
 * The wordings of one style. A place is `{value}`; a piece in brackets is left out when a value in it is empty:
 * 'Olá[, {client}]!'. A table that lacks a key, or fills a place with a value that the key does not have, does not compile.
 */
import type { SAY_VALUES, SayKey } from '../keys.ts'

/** The names in braces of a wording. */
type Places<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never

type Foreign<K extends SayKey, T extends readonly string[]> = Exclude<
  Places<T[number]>,
  (typeof SAY_VALUES)[K][number]
>
type Table = Record<SayKey, readonly [string, ...string[]]>
type Checked<T extends Table> = {
  [K in SayKey]: [Foreign<K, T[K]>] extends [never] ? T[K] : { 'not a value of this key': Foreign<K, T[K]> }
}

export type Wordings = Table

/** A style's table as it is, checked by the compiler. */
export const wordings = <const T extends Table>(table: T & Checked<T>): Wordings => table
