/** Types for the parts we use of packages without types. */
declare module 'word-extractor' {
  export default class WordExtractor {
    extract(source: Buffer): Promise<{ getBody(): string }>
  }
}

declare module 'html-to-text' {
  type Selector = { selector: string; format?: string; options?: Record<string, boolean> }
  export function convert(
    html: string,
    options: { wordwrap: false; limits: { maxInputLength: number }; selectors: Selector[] },
  ): string
}
