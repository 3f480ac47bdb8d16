import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Written beside an archive by `npm run restore-drill` where everything held. */
export const DRILL_RECORD = 'restore-drill.json'

const changedAt = (path: string): Promise<number> =>
	stat(path).then(
		({ mtimeMs }) => mtimeMs,
		() => Number.NEGATIVE_INFINITY,
	)

/** The newest whole archive of a folder, and when it was finished: its last file is the checksum of its manifest. */
export async function newestArchive(folder: string): Promise<{ path: string; at: number } | undefined> {
	const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'))
	const archives = await Promise.all(
		names.map(async (name) => {
			const path = join(folder, name)
			return { path, at: await changedAt(join(path, 'manifest.json.sha256')) }
		}),
	)
	return archives
		.filter(({ at }) => Number.isFinite(at))
		.toSorted((a, b) => a.at - b.at)
		.at(-1)
}

const secondsSince = (at: number | undefined, now: number) =>
	at !== undefined && Number.isFinite(at) ? Math.max(0, now - at) / 1000 : undefined

/** Seconds since the newest whole archive of `npm run backup` in a folder was finished; undefined if there is none. */
export const backupAge = async (folder: string | undefined, now = Date.now()): Promise<number | undefined> =>
	folder === undefined ? undefined : secondsSince((await newestArchive(folder))?.at, now)

/** Seconds since the last restore drill in a folder in which everything held; undefined if there was none. */
export const drillAge = async (folder: string | undefined, now = Date.now()): Promise<number | undefined> =>
	folder === undefined ? undefined : secondsSince(await changedAt(join(folder, DRILL_RECORD)), now)
