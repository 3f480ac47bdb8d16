export type Ampel = 'gruen' | 'gelb' | 'rot'

/** What the domain of a sender says of who may write in its name; `undefined`: nobody answered. */
export type AbsenderTexte = {
	/** Texts of the domain itself. */
	domain: readonly string[] | undefined
	/** Texts of `_dmarc` there or, where there are none, of the nearest domain above that has some. */
	dmarc: { texte: readonly string[]; darueber: boolean } | undefined
	/** Texts of the keys that were looked for, by selector. */
	dkim: readonly { selektor: string; texte: readonly string[] | undefined }[]
}

const SPF = {
	stumm: 'gelb',
	fehlt: 'rot',
	mehrere: 'rot',
	alle: 'rot',
	offen: 'gelb',
	gut: 'gruen',
} as const satisfies Record<string, Ampel>

const DKIM = {
	stumm: 'gelb',
	unbekannt: 'gelb',
	fehlt: 'rot',
	widerrufen: 'rot',
	gut: 'gruen',
} as const satisfies Record<string, Ampel>

const DMARC = {
	stumm: 'gelb',
	fehlt: 'rot',
	mehrere: 'rot',
	ungueltig: 'rot',
	beobachtet: 'gelb',
	teilweise: 'gelb',
	gut: 'gruen',
} as const satisfies Record<string, Ampel>

export type SpfGrund = keyof typeof SPF
export type DkimGrund = keyof typeof DKIM
export type DmarcGrund = keyof typeof DMARC

export type AbsenderAmpeln = {
	spf: { ampel: Ampel; grund: SpfGrund }
	dkim: { ampel: Ampel; grund: DkimGrund; selektor: string | undefined }
	dmarc: { ampel: Ampel; grund: DmarcGrund }
}

/** Selectors that mail services use by themselves; which one a sender's service uses stands in its settings. */
export const SELEKTOREN = ['default', 'dkim', 'mail', 'selector1', 's1', 'google', 'k1'] as const

/** Tags of a record of the form `v=DMARC1; p=reject`. */
const tagsOf = (record: string) =>
	new Map(
		record.split(';').flatMap((part) => {
			const [name, ...rest] = part.split('=')
			return name && rest.length > 0 ? [[name.trim().toLowerCase(), rest.join('=').trim()] as const] : []
		}),
	)

/** RFC 7208: one record; what it says of everybody else is its last word. */
function spfOf(texte: AbsenderTexte['domain']): SpfGrund {
	if (texte === undefined) return 'stumm'
	const [record, ...more] = texte.filter((text) => /^v=spf1(?:\s|$)/i.test(text.trim()))
	if (record === undefined) return 'fehlt'
	if (more.length > 0) return 'mehrere'
	const terms = record.trim().toLowerCase().split(/\s+/)
	const all = terms.find((term) => /^[+?~-]?all$/.test(term))
	if (all === undefined) return terms.some((term) => term.startsWith('redirect=')) ? 'gut' : 'offen'
	return all === '-all' || all === '~all' ? 'gut' : all === '?all' ? 'offen' : 'alle'
}

/** RFC 7489. */
function dmarcOf(found: AbsenderTexte['dmarc']): DmarcGrund {
	if (found === undefined) return 'stumm'
	const [record, ...more] = found.texte.filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(text.trim()))
	if (record === undefined) return 'fehlt'
	if (more.length > 0) return 'mehrere'
	const tags = tagsOf(record)
	const policy = ((found.darueber ? tags.get('sp') : undefined) ?? tags.get('p'))?.toLowerCase()
	if (policy === 'none') return 'beobachtet'
	if (policy !== 'quarantine' && policy !== 'reject') return 'ungueltig'
	const share = Number(tags.get('pct') ?? '100')
	return share >= 100 ? 'gut' : 'teilweise'
}

/** RFC 6376: a key without content is withdrawn. */
function dkimOf(keys: AbsenderTexte['dkim'], gefragt: boolean): Omit<AbsenderAmpeln['dkim'], 'ampel'> {
	const records = keys.flatMap(({ selektor, texte }) =>
		(texte ?? []).flatMap((text) => {
			const key = tagsOf(text).get('p')
			return key === undefined ? [] : [{ selektor, key }]
		}),
	)
	const good = records.find(({ key }) => key.replace(/\s/g, '') !== '')
	if (good) return { grund: 'gut', selektor: good.selektor }
	const [asked] = keys
	if (!gefragt) return { grund: 'unbekannt', selektor: undefined }
	if (records.length > 0) return { grund: 'widerrufen', selektor: asked?.selektor }
	return { grund: asked?.texte === undefined ? 'stumm' : 'fehlt', selektor: asked?.selektor }
}

/** Traffic lights of a sender: who may send in its name, whether mails are signed, and what becomes of others. */
export function ampelnOf(
	{ domain, dmarc, dkim }: AbsenderTexte,
	{ selektorGefragt }: { selektorGefragt: boolean },
): AbsenderAmpeln {
	const [spf, key, policy] = [spfOf(domain), dkimOf(dkim, selektorGefragt), dmarcOf(dmarc)]
	return {
		spf: { ampel: SPF[spf], grund: spf },
		dkim: { ampel: DKIM[key.grund], ...key },
		dmarc: { ampel: DMARC[policy], grund: policy },
	}
}
