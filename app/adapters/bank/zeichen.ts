const BOM = [
	{ bytes: [0xef, 0xbb, 0xbf], label: 'utf-8' },
	{ bytes: [0xff, 0xfe], label: 'utf-16le' },
	{ bytes: [0xfe, 0xff], label: 'utf-16be' },
] as const
/** How a text begins that has no mark in front: with '<'. */
const OHNE_BOM = [
	{ bytes: [0x3c, 0x00], label: 'utf-16le' },
	{ bytes: [0x00, 0x3c], label: 'utf-16be' },
] as const

const ENCODING = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']\s*([A-Za-z0-9._:-]{1,40})\s*["']/

const decode = (bytes: Uint8Array, label: string): string | undefined => {
	try {
		return new TextDecoder(label, { fatal: true }).decode(bytes)
	} catch {
		return undefined
	}
}

/** The bytes themselves, not the declaration, tell texts of two bytes a letter: banks declare what their program thinks in. */
const breit = (label: string | undefined) => label !== undefined && /^(?:utf-?16|ucs-?2|iso-10646)/i.test(label)

/**
 * The text of an XML file by its mark, its bytes and what it declares, in this order. What is not in the encoding it declares
 * is read as Windows-1252, in which no byte is wrong: all that is looked at are numbers and letters of ASCII.
 */
export function decodeXml(bytes: Uint8Array): string {
	const found = [...BOM, ...OHNE_BOM].find(({ bytes: mark }) => mark.every((byte, i) => bytes[i] === byte))
	const declared = ENCODING.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 400)))?.[1]
	const label = found?.label ?? (breit(declared) ? 'utf-8' : (declared ?? 'utf-8'))
	const text = decode(bytes, label) ?? decode(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes)
	// biome-ignore lint/suspicious/noControlCharactersInRegex: some hosts fill the last block with them.
	return text.trimStart().replace(/[\s\u0000\u001a]+$/, '')
}
