import { Unzip, UnzipInflate } from 'fflate'

/** The most that is taken out of an archive: no more than one file may have by itself. */
const MAX_BYTES = 15_000_000
const MAX_DATEIEN = 500
/** An archive is unpacked bit by bit, so that one that swells is seen in time: no bit comes to more than 1,000 times of it. */
const STUECK = 16_384

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03

class ZuGross extends Error {}

/** The files of a ZIP archive in their order, folders and what systems add left out; undefined where it is broken, 'zu_gross' where there is too much in it. */
export function unzip(bytes: Uint8Array): Uint8Array[] | 'zu_gross' | undefined {
	const dateien: Uint8Array[][] = []
	let summe = 0
	let ganz = 0
	const archiv = new Unzip((datei) => {
		if (datei.name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.)/.test(datei.name)) return
		const teile: Uint8Array[] = []
		if (dateien.push(teile) > MAX_DATEIEN) throw new ZuGross()
		datei.ondata = (error, teil, final) => {
			if (error) throw error
			summe += teil.length
			if (summe > MAX_BYTES) throw new ZuGross()
			teile.push(teil)
			if (final) ganz++
		}
		datei.start()
	})
	archiv.register(UnzipInflate)
	try {
		for (let von = 0; von < bytes.length; von += STUECK)
			archiv.push(bytes.subarray(von, von + STUECK), von + STUECK >= bytes.length)
	} catch (error) {
		return error instanceof ZuGross ? 'zu_gross' : undefined
	}
	return ganz === dateien.length ? dateien.map((teile) => Buffer.concat(teile)) : undefined
}
