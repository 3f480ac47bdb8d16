import { brotliDecompressSync } from 'node:zlib'

/** Table names by their number in the directory, as WOFF2 lists them (W3C Recommendation, 5.1). */
const KNOWN = [
	...['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca', 'prep', 'CFF '],
	...['VORG', 'EBDT', 'EBLC', 'gasp', 'hdmx', 'kern', 'LTSH', 'PCLT', 'VDMX', 'vhea', 'vmtx', 'BASE', 'GDEF', 'GPOS'],
	...['GSUB', 'EBSC', 'JSTF', 'MATH', 'CBDT', 'CBLC', 'COLR', 'CPAL', 'SVG ', 'sbix', 'acnt', 'avar', 'bdat', 'bloc'],
	...['bsln', 'cvar', 'fdsc', 'feat', 'fmtx', 'fvar', 'gvar', 'hsty', 'just', 'lcar', 'mort', 'morx', 'opbd', 'prop'],
	...['trak', 'Zapf', 'Silf', 'Glat', 'Gloc', 'Feat', 'Sill'],
]
const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post']
/** Pictures and programs of other systems inside a font. */
const UNWANTED = ['SVG ', 'sbix', 'CBDT', 'CBLC', 'EBDT', 'EBLC']

const SIGNATURE = 0x774f4632
const FLAVOURS = [0x00010000, 0x4f54544f]
const HEADER = 48
const MAX_TABLES = 40
const MAX_UNPACKED = 1_500_000

type Table = { tag: string; length: number }

/** Reads the directory behind the header. */
function directory(bytes: Buffer, count: number): { tables: Table[]; end: number } {
	let at = HEADER
	/** UIntBase128: at most five bytes, no leading zeros, within 32 bits. */
	const number = (): number => {
		let value = 0
		for (let i = 0; i < 5; i += 1) {
			const byte = bytes.readUInt8(at)
			at += 1
			if (i === 0 && byte === 0x80) throw new RangeError('leading zeros')
			value = value * 128 + (byte & 0x7f)
			if (value > 0xffffffff) throw new RangeError('too large')
			if (byte < 0x80) return value
		}
		throw new RangeError('no end')
	}
	const tables = Array.from({ length: count }, (): Table => {
		const flags = bytes.readUInt8(at)
		at += 1
		const listed = KNOWN[flags & 0x3f]
		const tag = listed ?? bytes.toString('latin1', at, at + 4)
		if (!listed) at += 4
		const version = flags >> 6
		const plain = number()
		// glyf and loca are transformed in version 0, all others in any but 0.
		const transformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
		return { tag, length: transformed ? number() : plain }
	})
	return { tables, end: at }
}

/** Whether bytes are one whole WOFF2 font: its header, its tables, and that they unpack to what they say. */
export function isWoff2(bytes: Buffer): boolean {
	try {
		if (bytes.readUInt32BE(0) !== SIGNATURE || !FLAVOURS.includes(bytes.readUInt32BE(4))) return false
		const count = bytes.readUInt16BE(12)
		const packed = bytes.readUInt32BE(20)
		if (bytes.readUInt32BE(8) !== bytes.length || bytes.readUInt16BE(14) !== 0) return false
		if (count < NEEDED.length || count > MAX_TABLES) return false
		const { tables, end } = directory(bytes, count)
		const tags = tables.map(({ tag }) => tag)
		if (new Set(tags).size !== tags.length || UNWANTED.some((tag) => tags.includes(tag))) return false
		if (!NEEDED.every((tag) => tags.includes(tag))) return false
		if (!(tags.includes('glyf') && tags.includes('loca')) && !tags.includes('CFF ') && !tags.includes('CFF2'))
			return false
		const size = tables.reduce((sum, { length }) => sum + length, 0)
		if (size > MAX_UNPACKED || end + packed > bytes.length) return false
		const unpacked = brotliDecompressSync(bytes.subarray(end, end + packed), { maxOutputLength: MAX_UNPACKED })
		return unpacked.length === size
	} catch {
		return false
	}
}
