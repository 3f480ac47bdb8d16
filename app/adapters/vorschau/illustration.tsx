import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import type { Brand } from '~/domain/mandant/brand'
import { Illustration } from '~/ui/brand/Illustration'
import { inTurn } from '../picture/in-turn'
import { drawLettering } from '../picture/lettering'
import { classRules } from './class-rules'

/** A picture of the brand's own drawings, in pixels; with `betrag` an amount is written on it. */
export type Illustriert = { brand: Brand; grafik: string; breite: number; hoehe: number; betrag?: string }

async function draw({ brand, grafik, breite, hoehe, betrag }: Illustriert): Promise<Buffer> {
	const svg = renderToStaticMarkup(
		<svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" width={breite} height={hoehe}>
			<style>{classRules(brand)}</style>
			<svg aria-hidden="true" width={breite} height={hoehe}>
				<Illustration name={grafik} />
			</svg>
			{betrag && <rect y={hoehe - 44} width={breite} height="44" className="fill-surface" />}
		</svg>,
	)
	const text = betrag ? await drawLettering(betrag, 'Bold 26', brand.ink, { width: breite - 24 }) : undefined
	const layers = text ? [{ input: text.input, left: 12, top: hoehe - 22 - Math.round(text.height / 2) }] : []
	const drawn = sharp(Buffer.from(svg)).composite(layers).png({ palette: true, compressionLevel: 9 })
	return inTurn(() => drawn.toBuffer())
}

const pictures = new LRUCache<string, Buffer, Illustriert>({
	maxSize: 8_000_000,
	sizeCalculation: (picture) => picture.length,
	fetchMethod: (_, __, { context }) => draw(context),
	ignoreFetchAbort: true,
})

/** As PNG, drawn once however many ask. */
export async function drawIllustration(wanted: Illustriert): Promise<Buffer> {
	const picture = await pictures.fetch(JSON.stringify(wanted), { context: wanted })
	if (!picture) throw new Error('an illustration was not drawn')
	return picture
}
