import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { decodeXml } from './zeichen'

/** What may stand more than once, or has to be read as if it could. */
const LISTEN = new Set([
	'Stmt',
	'Ntfctn',
	'Ntry',
	'NtryDtls',
	'TxDtls',
	'OrgnlPmtInfAndSts',
	'TxInfAndSts',
	'StsRsnInf',
	'RtrInf',
	'Ustrd',
])

const parser = new XMLParser({
	ignoreAttributes: false,
	removeNSPrefix: true,
	parseTagValue: false,
	parseAttributeValue: false,
	trimValues: true,
	isArray: (name) => LISTEN.has(name),
})

/** How deep envelopes around a document are looked through. */
const HUELLEN = 6
const element = z.record(z.string(), z.unknown())

/** The documents of ISO 20022 in a tree, in whatever envelopes they lie. */
function documentsIn(tree: unknown, huellen = HUELLEN): unknown[] {
	if (Array.isArray(tree)) return tree.flatMap((one) => documentsIn(one, huellen))
	const parsed = element.safeParse(tree)
	if (!parsed.success || huellen === 0) return []
	return Object.entries(parsed.data).flatMap(([name, child]) => {
		if (name !== 'Document') return documentsIn(child, huellen - 1)
		return Array.isArray(child) ? child : [child]
	})
}

const SCHEMAS =
	/\bxmlns(?::[\w.-]{1,40})?\s*=\s*["'][^"']{0,80}?((?:camt|pain|pacs|acmt)\.\d{3})\.\d{3}\.(\d{2})[^"']{0,20}["']/g

export type XmlDatei = {
	/** Whatever stands under each `Document`. */
	documents: unknown[]
	/** Versions by the kind of message ('camt.053' → '08'), as the file names its schemas. */
	versionen: ReadonlyMap<string, string>
}

/**
 * What an XML file holds, names without prefixes, texts as they are; undefined for what is no whole XML. Declarations of types
 * and entities are refused: they reach for files elsewhere, and no bank writes them.
 */
export function parseXml(bytes: Uint8Array): XmlDatei | undefined {
	const text = decodeXml(bytes)
	if (!text.startsWith('<') || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return undefined
	try {
		if (XMLValidator.validate(text) !== true) return undefined
		const versionen = new Map(
			[...text.slice(0, 20_000).matchAll(SCHEMAS)].map(([, art = '', version = '']) => [art, version]),
		)
		return { documents: documentsIn(parser.parse(text)), versionen }
	} catch {
		return undefined
	}
}
