import { z } from 'zod'
import { withoutUnseen } from './unseen'

const MAX_LENGTH = 254

/**
 * ASCII local part; the domain may have umlauts. Every part is bounded, so checking stays linear. Case is spelled out:
 * where a pattern ignores it, letters that fold to k and s count as ASCII.
 */
const ADDRESS = new RegExp(
	"^(?=.{1,64}@)[\\w!#$%&'*+/=?^`{|}~-]+(?:\\.[\\w!#$%&'*+/=?^`{|}~-]+)*" +
		'@(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?\\.)+(?:[Xx][Nn]--[A-Za-z0-9-]{1,59}|[\\p{L}\\p{M}]{2,63})$',
	'u',
)

/** Longer is no address, whatever stands around it. */
const MAX_COPIED = 1000

const unescaped = (text: string): string => {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}

/**
 * The address in what people copy: 'mailto:a@b.de?subject=x', 'Anna <a@b.de>', '„a@b.de“,', 'E-Mail: a@b.de.'. What holds none
 * is left as it is.
 */
export function emailAsCopied(text: string): string {
	const seen = withoutUnseen(text)
		.slice(0, MAX_COPIED)
		.replace(/[\u200c\u200d]/g, '')
		.replace(/＠/g, '@')
		.replace(/@.*$/s, (domain) => domain.normalize('NFC'))
		.trim()
	const [, inner = seen] = /^[^<>]*<([^<>]*@[^<>]*)>[\s.,;:]*$/.exec(seen) ?? []
	const bare = inner.replace(/^(?:[\s"„“”«»‚‘’()[\]<]+|e-?mail(?:-adresse)?:)+/i, '')
	const mailto = /^mailto:([^?]*)/i.exec(bare)
	const address = (mailto ? unescaped(mailto[1] ?? '') : bare).trim()
	const end = address.replace(/[\s.,;:!?"„“”«»‚‘’()[\]>]+$/, '')
	return (/^'.*'$/.test(end) ? end.slice(1, -1) : end) || seen
}

/** A required address as typed or copied [V-EMAIL]; messages 'pflicht' and 'email_ungueltig'. */
export const emailSchema = z
	.string({ error: 'pflicht' })
	.overwrite(emailAsCopied)
	.trim()
	.min(1, { error: 'pflicht', abort: true })
	.max(MAX_LENGTH, { error: 'email_ungueltig', abort: true })
	.regex(ADDRESS, { error: 'email_ungueltig' })

const isAscii = (text: string) => !/[^\p{ASCII}]/u.test(text)

/** 'müller.de' → 'xn--mller-kva.de', so that one domain has one spelling. */
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

/** The spelling under which an address is looked up and stored: lower case, no spaces around it, ASCII domain. */
export const normaliseEmail = (email: string): string => {
	const lower = email.trim().toLowerCase()
	const parts = partsOf(lower)
	return parts ? `${parts.local}@${asciiDomain(parts.domain)}` : lower
}

const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/** One spelling for all addresses that reach one mailbox: without plus tags, for Gmail also without dots. */
export const mailboxKey = (email: string): string => {
	const normal = normaliseEmail(email)
	const parts = partsOf(normal)
	if (!parts) return normal
	const tagAt = parts.local.indexOf('+')
	const local = tagAt > 0 ? parts.local.slice(0, tagAt) : parts.local
	return GMAIL.has(parts.domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${parts.domain}`
}

/** Whether two addresses reach the same person: what self-recommendation is recognised by. */
export const sameMailbox = (a: string, b: string): boolean => mailboxKey(a) === mailboxKey(b)

/** `*` stands for any characters. Parts are searched left to right without going back. */
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
 * '*@firma.de' fits every address at the domain, '*.firma.de' every address at a subdomain, 'firma.de' the domain
 * itself; an address without wildcard fits every spelling of its mailbox, so a plus tag evades no bar.
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
 * '*@firma.de', '*.firma.de', 'firma.de' or a whole address. The last two labels are always spelled out, so that no
 * pattern bars half the world; message 'muster_ungueltig'.
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

/** EmailWhitelist: with an empty list everybody may, else only who fits a pattern. */
export const isEmailAllowed = (email: string, whitelist: string[]): boolean =>
	whitelist.length === 0 || whitelist.some((pattern) => matchesEmailPattern(email, pattern))
