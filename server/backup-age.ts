import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Seconds since the newest whole archive of `npm run backup` in a folder was finished: its last file is the checksum of its
 * manifest. Undefined if there is none, or no folder is named.
 */
export async function backupAge(folder: string | undefined, now = Date.now()): Promise<number | undefined> {
	if (folder === undefined) return undefined
	const names = await readdir(folder).catch(() => [])
	const finished = await Promise.all(
		names
			.filter((name) => !name.startsWith('.'))
			.map((name) =>
				stat(join(folder, name, 'manifest.json.sha256')).then(
					({ mtimeMs }) => mtimeMs,
					() => Number.NEGATIVE_INFINITY,
				),
			),
	)
	const last = Math.max(...finished)
	return Number.isFinite(last) ? Math.max(0, now - last) / 1000 : undefined
}
