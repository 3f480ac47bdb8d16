import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Locale } from '~/domain/shared/locale'
import { projectFile } from '~/project-folder'

/** The digits 0 to 9 in each language, as WAV: one channel, 16 bits, 8 kHz (docs/decisions/0011). */
const STIMMEN = projectFile('app/adapters/captcha/stimmen')
const RATE = 8000
const HEADER_BYTES = 44
const NOISE = 500

/** Recordings by language and digit, read when they are first asked for. */
const voices = new LRUCache<string, Buffer>({
	max: 20,
	fetchMethod: async (name) => (await readFile(join(STIMMEN, `${name}.wav`))).subarray(HEADER_BYTES),
	ignoreFetchAbort: true,
})

/** Numbers from 0 to 1 that follow from the seed: the same recording each time, so that asking again averages nothing out. */
function randomFrom(seed: string): () => number {
	let state = createHash('sha256').update(seed).digest().readUInt32LE() || 1
	return () => {
		state ^= state << 13
		state ^= state >>> 17
		state ^= state << 5
		state >>>= 0
		return state / 2 ** 32
	}
}

/** A digit, spoken a little faster or slower, higher or lower than the last time. */
function spoken(recording: Buffer, random: () => number): number[] {
	const speed = 0.88 + 0.24 * random()
	const length = Math.floor(recording.length / 2 / speed)
	return Array.from({ length }, (_, i) => recording.readInt16LE(2 * Math.floor(i * speed)))
}

function wav(samples: number[]): Buffer<ArrayBuffer> {
	const bytes = Buffer.alloc(HEADER_BYTES + 2 * samples.length)
	bytes.write('RIFF', 0)
	bytes.writeUInt32LE(bytes.length - 8, 4)
	bytes.write('WAVEfmt ', 8)
	bytes.writeUInt32LE(16, 16)
	bytes.writeUInt16LE(1, 20)
	bytes.writeUInt16LE(1, 22)
	bytes.writeUInt32LE(RATE, 24)
	bytes.writeUInt32LE(2 * RATE, 28)
	bytes.writeUInt16LE(2, 32)
	bytes.writeUInt16LE(16, 34)
	bytes.write('data', 36)
	bytes.writeUInt32LE(2 * samples.length, 40)
	samples.forEach((sample, i) => {
		bytes.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(sample))), HEADER_BYTES + 2 * i)
	})
	return bytes
}

/** The digits read out, with pauses of uneven length and a little noise, as WAV. */
export async function recordZiffern(ziffern: string, locale: Locale, seed: string): Promise<Buffer<ArrayBuffer>> {
	const recordings = await Promise.all([...ziffern].map((digit) => voices.forceFetch(`${locale}/${digit}`)))
	const random = randomFrom(seed)
	const pause = () => Array.from({ length: Math.floor(RATE * (0.45 + 0.4 * random())) }, () => 0)
	const samples = recordings.flatMap((recording) => [...pause(), ...spoken(recording, random)])
	return wav([...samples, ...pause()].map((sample) => sample + NOISE * (random() * 2 - 1)))
}
