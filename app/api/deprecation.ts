import { DOCS_PATH } from './docs/layout'

/** A call that will go: announced on a day, there until another one, and what to call in its place. */
export type Veraltet = { seit: string; bis: string; statt: string }

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** The headers of every answer of such a call (RFC 9745, RFC 8594). */
export const deprecationHeaders = ({ seit, bis }: Veraltet): Record<string, string> => ({
	Deprecation: `@${midnight(seit).getTime() / 1000}`,
	Sunset: midnight(bis).toUTCString(),
	Link: `<${DOCS_PATH}>; rel="deprecation"; type="text/html"`,
})

/** What the contract says of it. */
export const deprecationText = ({ bis, statt }: Veraltet): string => `Deprecated: gone after ${bis}. ${statt}`
