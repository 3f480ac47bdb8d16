import { create } from 'qrcode'

/** A QR code as path data, one unit per module and one stroke per run of dark modules, for ui/QrFigure. */
export function qrPath(text: string): { path: string; size: number } {
	const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
	let path = ''
	for (let y = 0; y < size; y++) {
		for (let x = 0; x < size; x++) {
			if (!data[y * size + x]) continue
			const from = x
			while (x + 1 < size && data[y * size + x + 1]) x++
			path += `M${from} ${y}h${x - from + 1}v1H${from}z`
		}
	}
	return { path, size }
}
