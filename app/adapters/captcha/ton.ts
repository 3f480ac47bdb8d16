import { createHash } from 'node:crypto'
import type { Locale } from '~/domain/mandant/config'
import { ZIFFERN_DE } from './ziffern-de'
import { ZIFFERN_EN } from './ziffern-en'

const STIMMEN: Record<Locale, readonly string[]> = { de: ZIFFERN_DE, en: ZIFFERN_EN }
const RATE = 8000
const HEADER_BYTES = 44
const NOISE = 500

/** One byte of G.711 µ-law as a 16-bit sample. */
function toSample(byte: number): number {
	const inverted = ~byte & 0xff
	const magnitude = ((((inverted & 0x0f) << 3) + 0x84) << ((inverted >> 4) & 0x07)) - 0x84
	return inverted & 0x80 ? -magnitude : magnitude
}

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
function spoken(voice: readonly string[], digit: string, random: () => number): number[] {
	const bytes = Buffer.from(voice[Number(digit)] ?? '', 'base64')
	const speed = 0.88 + 0.24 * random()
	return Array.from({ length: Math.floor(bytes.length / speed) }, (_, i) =>
		toSample(bytes[Math.floor(i * speed)] ?? 0xff),
	)
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
export function recordZiffern(ziffern: string, locale: Locale, seed: string): Buffer<ArrayBuffer> {
	const random = randomFrom(seed)
	const pause = () => Array.from({ length: Math.floor(RATE * (0.45 + 0.4 * random())) }, () => 0)
	const samples = [...ziffern].flatMap((digit) => [...pause(), ...spoken(STIMMEN[locale], digit, random)])
	return wav([...samples, ...pause()].map((sample) => sample + NOISE * (random() * 2 - 1)))
}
