import { z } from 'zod'
import { withoutUnseen } from './unseen'

const MAX_LENGTH = 254

/**
 * ASCII local part; the domain may have umlauts. Every part is bounded, so that matching stays linear. Both cases are
 * spelled out: with the i flag, letters that fold to k and s would count as ASCII.
 */
const ADDRESS = new RegExp(
	"^(?=.{1,64}@)[\\w!#$%&'*+/=?^`{|}~-]+(?:\\.[\\w!#$%&'*+/=?^`{|}~-]+)*" +
		'@(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?\\.)+(?:[Xx][Nn]--[A-Za-z0-9-]{1,59}|[\\p{L}\\p{M}]{2,63})$',
	'u',
)

/** Longer input is not an address, even with text around it. */
const MAX_COPIED = 1000

const unescaped = (text: string): string => {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}

/**
 * Finds the address in copied text: 'mailto:a@b.de?subject=x', 'Anna <a@b.de>', '„a@b.de“,', 'E-Mail: a@b.de.'. Text
 * without one is returned unchanged.
 */
export function emailAsCopied(text: string): string {
	const seen = withoutUnseen(text)
		.slice(0, MAX_COPIED)
		.replace(/[\u200c\u200d]/g, '')
		.replace(/[！-～]/g, (wide) => wide.normalize('NFKC'))
		.replace(/[\p{Pd}\u2212]/gu, '-')
		.replace(/\s?[([{]\s?(?:at|ät)\s?[)\]}]\s?/i, '@')
		.replace(/\s?[([{]\s?(?:dot|punkt)\s?[)\]}]\s?/gi, '.')
		.replace(/\s?@\s?/g, '@')
		.replace(/@.*$/s, (domain) => domain.normalize('NFC').replace(/[。｡]/g, '.'))
		.replace(/^\[[^[\]]*\]\((mailto:[^()]*)\)$/i, '$1')
		.replace(/(?<=\p{L})\s*\([^()@]*\)[\s.,;]*$/u, '')
		.trim()
	const [, inner = seen] = /^[^<>]*<([^<>]*@[^<>]*)>[\s.,;:]*$/.exec(seen) ?? []
	const bare = inner.replace(/^(?:[\s"„“”«»‚‘’()[\]<]+|(?:e-?)?mail(?:-?adress?e?| address)?\s?:)+/i, '')
	const mailto = /^mailto:([^?]*)/i.exec(bare)
	const address = (mailto ? unescaped(mailto[1] ?? '') : bare).trim()
	const end = address.replace(/[\s.,;:!?"„“”«»‚‘’()[\]>]+$/, '')
	return (/^'.*'$/.test(end) ? end.slice(1, -1) : end) || seen
}

/** A name in letters of two alphabets is another one than it looks like: 'exаmple' with a Cyrillic а. */
const isMixed = (label: string): boolean =>
	/\p{Script=Latin}/u.test(label) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(label)

/** A required address, typed or copied [V-EMAIL]; messages 'pflicht' and 'email_ungueltig'. */
export const emailSchema = z
	.string({ error: 'pflicht' })
	.overwrite(emailAsCopied)
	.trim()
	.min(1, { error: 'pflicht', abort: true })
	.max(MAX_LENGTH, { error: 'email_ungueltig', abort: true })
	.regex(ADDRESS, { error: 'email_ungueltig', abort: true })
	.refine((email) => !email.split(/[@.]/).some(isMixed), { error: 'email_ungueltig' })

const isAscii = (text: string) => !/[^\p{ASCII}]/u.test(text)

/** 'müller.de' → 'xn--mller-kva.de': one spelling per domain. */
const asciiDomain = (domain: string): string => {
	if (isAscii(domain) || /[\s/?#@:\\%[\]]/.test(domain)) return domain
	try {
		return new URL(`http://${domain}`).hostname
	} catch {
		return domain
	}
}

const partsOf = (email: string): { local: string; domain: string } | undefined => {
	const at = email.lastIndexOf('@')
	return at < 0 ? undefined : { local: email.slice(0, at), domain: email.slice(at + 1) }
}

/** The form in which an address is looked up and stored: lower case, trimmed, ASCII domain. */
export const normaliseEmail = (email: string): string => {
	const lower = email.trim().toLowerCase()
	const parts = partsOf(lower)
	return parts ? `${parts.local}@${asciiDomain(parts.domain)}` : lower
}

const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/** One form for all addresses of a mailbox: without plus tags, for Gmail also without dots. */
export const mailboxKey = (email: string): string => {
	const normal = normaliseEmail(email)
	const parts = partsOf(normal)
	if (!parts) return normal
	const tagAt = parts.local.indexOf('+')
	const local = tagAt > 0 ? parts.local.slice(0, tagAt) : parts.local
	return GMAIL.has(parts.domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${parts.domain}`
}

/** Whether two addresses reach the same person; detects self-recommendation. */
export const sameMailbox = (a: string, b: string): boolean => mailboxKey(a) === mailboxKey(b)

/** `*` stands for any characters. Parts are matched left to right without backtracking. */
const matchesWildcard = (text: string, pattern: string): boolean => {
	const [first = '', ...rest] = pattern.split('*')
	const last = rest.pop()
	if (last === undefined) return text === pattern
	if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false
	const end = text.length - last.length
	let from = first.length
	for (const part of rest) {
		const found = text.indexOf(part, from)
		if (found < 0 || found + part.length > end) return false
		from = found + part.length
	}
	return true
}

/**
 * '*@firma.de' matches every address at the domain, '*.firma.de' every address at a subdomain, 'firma.de' the domain
 * itself; an address without wildcard matches every spelling of its mailbox, so that plus tags evade no block.
 */
export const matchesEmailPattern = (email: string, pattern: string): boolean => {
	const wanted = normaliseEmail(pattern)
	const parts = partsOf(normaliseEmail(email))
	if (!parts || wanted === '') return false
	if (!wanted.includes('@')) return matchesWildcard(parts.domain, asciiDomain(wanted))
	if (!wanted.includes('*')) return sameMailbox(email, wanted)
	return matchesWildcard(`${parts.local}@${parts.domain}`, wanted) || matchesWildcard(mailboxKey(email), wanted)
}

/**
 * '*@firma.de', '*.firma.de', 'firma.de' or a whole address. The last two labels have no wildcard, so that no pattern
 * blocks a whole top-level domain; message 'muster_ungueltig'.
 */
export const emailMusterSchema = z
	.string()
	.trim()
	.toLowerCase()
	.max(254, { error: 'muster_ungueltig' })
	.regex(
		/^(?:[^\s@]+@)?(?:\*\.)?(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u,
		{
			error: 'muster_ungueltig',
		},
	)

/** EmailWhitelist: an empty list allows everyone, otherwise only matching addresses. */
export const isEmailAllowed = (email: string, whitelist: string[]): boolean =>
	whitelist.length === 0 || whitelist.some((pattern) => matchesEmailPattern(email, pattern))
