/** Share channels named by their Mandant setting [E-Channels]. */
export const KANAELE = [
	'ModuleEmailClient',
	'ModuleGmail',
	'ModuleOutlook',
	'ModuleYahoo',
	'ModuleFacebook',
	'ModuleWhatsapp',
	'ModuleXing',
	'ModuleLinkedIn',
	'ModuleTwitter',
] as const
export type Kanal = (typeof KANAELE)[number]

/** Every way a link travels: the channels, and those that no setting switches. */
export type Teilweg = Kanal | 'Kopieren' | 'QrCode' | 'SystemTeilen' | 'OfflineCode'

/** Value of the `channel` query parameter in a shared link. */
export const KANAL_CODE = {
	ModuleEmailClient: 'em',
	ModuleGmail: 'gm',
	ModuleOutlook: 'ol',
	ModuleYahoo: 'ya',
	ModuleFacebook: 'fb',
	ModuleWhatsapp: 'wa',
	ModuleXing: 'xi',
	ModuleLinkedIn: 'li',
	ModuleTwitter: 'tw',
	Kopieren: 'co',
	QrCode: 'qr',
	SystemTeilen: 'sh',
	OfflineCode: 'of',
} as const satisfies Record<Teilweg, string>

/** How a link travelled, as figures know it: a channel's code, the link alone, or something else a campaign named. */
export const TEILWEG_CODES = [
	...Object.values(KANAL_CODE),
	...(['kurzlink', 'empfehlungslink', 'genannt', 'andere'] as const),
] as const
export type TeilwegCode = (typeof TEILWEG_CODES)[number]

/** The code of what an address named; '' where it named nothing. */
export const teilwegCode = (channel: string): TeilwegCode | '' =>
	channel === '' ? '' : (TEILWEG_CODES.find((code) => code === channel) ?? 'andere')

/** By what a friend came to a recommendation, in the order in which an order counts for it. */
export const ZUORDNUNGSWEGE = ['link', 'code', 'name'] as const
type Zuordnungsweg = (typeof ZUORDNUNGSWEGE)[number]

/** By a link, by a code typed by hand, or by naming the recommender; `teilweg` is the code of how they came. */
export function zuordnungsweg(teilweg: string): Zuordnungsweg {
	if (teilweg === 'genannt') return 'name'
	return teilweg === KANAL_CODE.OfflineCode ? 'code' : 'link'
}

/** The channels a Mandant offers: by position, -1 = off, equal positions in the order of KANAELE; Facebook needs an id. */
export const orderedKanaele = (positions: Record<Kanal, number>, facebookId: string | null): Kanal[] =>
	KANAELE.filter((kanal) => positions[kanal] >= 0 && (kanal !== 'ModuleFacebook' || Boolean(facebookId))).sort(
		(a, b) => positions[a] - positions[b],
	)

const RECOMMENDATION_LINK: ReadonlySet<Teilweg> = new Set<Teilweg>([
	'ModuleEmailClient',
	'ModuleGmail',
	'ModuleOutlook',
	'ModuleYahoo',
])

/** Mails carry the speaking recommendation link; everything else, where it is read or typed, the short URL [T-Channels]. */
export const linkArt = (weg: Teilweg): 'kurz' | 'empfehlungslink' =>
	RECOMMENDATION_LINK.has(weg) ? 'empfehlungslink' : 'kurz'

/** Query encoding with CRLF line breaks; a lone surrogate, which no URL can carry, becomes the replacement character. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed().replace(/\r\n|\r|\n/g, '\r\n'))

export type ShareContent = { subject: string; text: string; url: string; facebookId: string | null }

/** The link that opens the Empfehler's own program with everything filled in. The url is added unless the text has it. */
export const shareUrl = (kanal: Kanal, { subject, text, url, facebookId }: ShareContent): string => {
	const textHasUrl = text.includes(url)
	const su = () => encode(subject.replace(/\s+/g, ' ').trim())
	const body = () => encode(textHasUrl ? text : `${text}\n\n${url}`)
	const link = () => encode(url)
	switch (kanal) {
		case 'ModuleEmailClient':
			return `mailto:?subject=${su()}&body=${body()}`
		case 'ModuleGmail':
			return `https://mail.google.com/mail/?view=cm&fs=1&su=${su()}&body=${body()}`
		case 'ModuleOutlook':
			return `https://outlook.live.com/mail/0/deeplink/compose?subject=${su()}&body=${body()}`
		case 'ModuleYahoo':
			return `https://compose.mail.yahoo.com/?subject=${su()}&body=${body()}`
		case 'ModuleFacebook':
			if (!facebookId) throw new Error('sharing on Facebook needs a FacebookId')
			return `https://www.facebook.com/dialog/share?app_id=${encode(facebookId)}&display=page&href=${link()}`
		case 'ModuleWhatsapp':
			return `https://wa.me/?text=${body()}`
		case 'ModuleXing':
			return `https://www.xing.com/spi/shares/new?url=${link()}`
		case 'ModuleLinkedIn':
			return `https://www.linkedin.com/sharing/share-offsite/?url=${link()}`
		case 'ModuleTwitter':
			return `https://x.com/intent/tweet?text=${encode(text)}${textHasUrl ? '' : `&url=${link()}`}`
	}
}
