/** A server's answer to a receiver or a message. */
export type Refusal = {
	/** Its three digits. */
	status: number
	/** RFC 3463, such as 5.2.2, where the server says one. */
	enhanced: string | undefined
	/** As it was said, codes and words. */
	answer: string
}

/** The code of RFC 3463 that an answer begins with, of one line or several. */
export const enhancedStatus = (answer: string): string | undefined =>
	/^\d{3}[ -]+#?([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1]

/**
 * Codes that say "never" of what passes: a full mailbox or system, a system that takes nothing just now, no way to it,
 * congestion, too many receivers or mails; and of what the operator mends: the sender, policies, logins.
 */
const PASSING = /^(?:4\.|5\.2\.2$|5\.3\.[125]$|5\.4\.[2357]$|5\.5\.3$|5\.1\.[78]$|5\.7\.)/

/** The receiver or the message is what is wrong, whatever the words say. */
const LASTING = /^5\.(?:1\.|2\.[13]$|3\.4$|6\.)/

/** Without a code of its own: an allocation that is exceeded, logins, commands out of turn. */
const PASSING_STATUS = new Set([503, 530, 534, 535, 538, 552])

/** What servers say in words alone, in the languages they do. */
const PASSING_WORDS = new RegExp(
	[
		'gr[ea]y-?list',
		'quota',
		'(?:mailbox|inbox|account|user|disk|storage|postfach|boîte|casella|buzón|skrzynka).{0,40}(?:full|exceed|voll|überschritten|pleine?|piena|llen[oa]|pełna)',
		'(?:over|exceed\\w*).{0,20}(?:storage|allocation|limit)',
		'insufficient (?:system )?(?:storage|space|resources)',
		'try (?:again|later)|again later|later again|später (?:noch ?mal|erneut|wieder)|réessayez|riprova',
		'temporar|vorübergehend|temporaire|tempor[aá]n',
		'too (?:many|fast|quickly)|zu viele|rate.?limit|throttl|deferred|busy',
	].join('|'),
	'iu',
)

/**
 * Whether another try is pointless: a refusal for good (5xx) that neither time nor the operator mends. In doubt it is
 * tried again, which ends after some days.
 */
export function isFinal({ status, enhanced, answer }: Refusal): boolean {
	if (status < 500) return false
	if (enhanced && PASSING.test(enhanced)) return false
	if (enhanced && LASTING.test(enhanced)) return true
	return !PASSING_STATUS.has(status) && !PASSING_WORDS.test(answer.slice(3))
}
