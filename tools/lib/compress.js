import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = ['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest', '.xml']

/** File types that gain nothing from compression. */
const MIN_BYTES = 1_024

/**
 * Writes `<file>.br` and `<file>.gz` beside each file they make smaller: the server sends them as they are.
 * @param {string} folder
 */
export function compressFolder(folder) {
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile() || !COMPRESSIBLE.includes(extname(entry.name))) continue
		const file = join(entry.parentPath, entry.name)
		const content = readFileSync(file)
		if (content.length < MIN_BYTES) continue
		writeFileSync(
			`${file}.br`,
			brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
		)
		writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
	}
}
