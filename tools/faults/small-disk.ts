import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const SIZE_MB = 600
const CHUNK = Buffer.alloc(2 ** 20)

/** A file system that can be filled up. */
export type SmallDisk = {
	/** Takes all free space. */
	fill(): void
	/** Releases it. */
	empty(): void
	unmount(): void
}

/** Thrown if this user may not mount a file system. */
export class NotPossibleError extends Error {
	override name = 'NotPossibleError'
}

/** Mounts a small in-memory file system on a new world-accessible folder. */
export function mountSmallDisk(folder: string): SmallDisk {
	mkdirSync(folder)
	const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'tmpfs', folder])
	if (mounted.status !== 0) throw new NotPossibleError('a small disk can be mounted by root alone')
	chmodSync(folder, 0o755)
	const balloon = join(folder, 'balloon')
	return {
		fill() {
			const file = openSync(balloon, 'a')
			try {
				for (let mb = 0; mb < SIZE_MB; mb++) writeSync(file, CHUNK)
			} catch (error) {
				if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
			} finally {
				closeSync(file)
			}
		},
		empty: () => rmSync(balloon, { force: true }),
		unmount: () => void spawnSync('umount', [folder]),
	}
}
