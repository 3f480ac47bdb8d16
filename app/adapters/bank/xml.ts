import { XMLParser, XMLValidator } from 'fast-xml-parser'

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

const ENCODING = /^<\?xml[^>]{0,200}?encoding=["']([A-Za-z0-9._-]{1,20})["']/

/** The text of a file in the encoding it names; undefined for one that nobody knows. */
function textOf(bytes: Uint8Array): string | undefined {
	const kopf = new TextDecoder('latin1').decode(bytes.subarray(0, 300)).replace(/^\u00ef\u00bb\u00bf/, '')
	try {
		return new TextDecoder(ENCODING.exec(kopf)?.[1] ?? 'utf-8', { fatal: true }).decode(bytes)
	} catch {
		return undefined
	}
}

const SCHEMA = /xmlns(?::\w{1,20})?=["'](urn:iso:std:iso:20022:tech:xsd:[\w.]{1,40})["']/

/**
 * The tree of an XML file, names without prefixes, texts as they are, and the schema of ISO 20022 it names ('' for none);
 * undefined for what is no whole XML. Declarations of types and entities are refused: they reach for files elsewhere, and
 * no bank writes them.
 */
export function parseXml(bytes: Uint8Array): { tree: unknown; schema: string } | undefined {
	const text = textOf(bytes)
	if (text === undefined || !text.trimStart().startsWith('<') || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return undefined
	try {
		if (XMLValidator.validate(text) !== true) return undefined
		return { tree: parser.parse(text), schema: SCHEMA.exec(text.slice(0, 4000))?.[1] ?? '' }
	} catch {
		return undefined
	}
}
