import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env'
import { type Encoding, encodingOf } from './compress'

type File = {
	etag: string
	headers: Record<string, string>
	/** The file, and its precompressed variants. */
	bodies: { identity: Uint8Array<ArrayBuffer> } & Record<Encoding, Uint8Array<ArrayBuffer> | undefined>
}

/** Built files by path. */
export type Files = ReadonlyMap<string, File>

const TYPES: Record<string, string> = {
	'.css': 'text/css; charset=utf-8',
	'.html': 'text/html; charset=utf-8',
	'.ico': 'image/x-icon',
	'.js': 'text/javascript; charset=utf-8',
	'.json': 'application/json',
	'.map': 'application/json',
	'.png': 'image/png',
	'.svg': 'image/svg+xml',
	'.txt': 'text/plain; charset=utf-8',
	'.webmanifest': 'application/manifest+json',
	'.woff2': 'font/woff2',
}

/** A built file's name contains its hash, the embed script's its version; other files may change. */
const cacheControl = (path: string) =>
	/^\/(assets|einbetten)\//.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

function readIfThere(file: string): Uint8Array<ArrayBuffer> | undefined {
	return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined
}

function readOne(folder: string, path: string): File {
	const file = join(folder, path)
	const identity = readFileSync(file)
	const bodies = { identity: new Uint8Array(identity), br: readIfThere(`${file}.br`), gzip: readIfThere(`${file}.gz`) }
	return {
		etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
		headers: {
			'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
			'Cache-Control': cacheControl(path),
			...(bodies.br ? { Vary: 'Accept-Encoding' } : {}),
		},
		bodies,
	}
}

/** Reads a build folder into memory, with its precompressed files (tools/lib/compress.js). */
export function readFiles(folder: string): Files {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
	const paths = entries
		// The build's own manifests are not served.
		.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name) && !entry.parentPath.endsWith('.vite'))
		.map((entry) => `${entry.parentPath.slice(folder.length).split(sep).join('/')}/${entry.name}`)
	return new Map(paths.map((path) => [path, readOne(folder, path)]))
}

/** Answers GET and HEAD of a built file; passes on everything else. */
export function serveFiles(files: Files): MiddlewareHandler<AppEnv> {
	return async (c, next) => {
		const file = ['GET', 'HEAD'].includes(c.req.method) ? files.get(c.req.path) : undefined
		if (!file) return next()
		const encoding = encodingOf(c.req.header('accept-encoding') ?? '', (name) => Boolean(file.bodies[name]))
		// Each encoding is a representation with its own tag.
		const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
		const headers = { ...file.headers, ETag: etag, ...(encoding ? { 'Content-Encoding': encoding } : {}) }
		if (c.req.header('if-none-match')?.split(/,\s*/).includes(etag)) return c.body(null, 304, headers)
		return c.body(file.bodies[encoding ?? 'identity'] ?? file.bodies.identity, 200, headers)
	}
}
