import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { type Brand, MAIL_BILD, MAIL_LOGO, VORSCHAU } from '~/domain/mandant/brand'
import { FONT_PAIRS, type FontFile } from '~/domain/mandant/fonts'
import { HeroArt } from '~/ui/brand/HeroArt'
import { Illustration } from '~/ui/brand/Illustration'
import { inTurn } from '../picture/in-turn'
import { drawLettering, type Lettering } from '../picture/lettering'
import { fittedPicture } from '../picture/picture'
import { classRules } from './class-rules'
import type { BrandFiles, Vorschau } from './kept'

const LINKS = 72
const COLUMN = 560
const BILD = { x: 690, breite: VORSCHAU.breite - 690 }
const TITEL_GROESSEN = [76, 64, 54, 44]
/** Where the words may stand, from top to bottom; with an amount below them they end earlier. */
const WORTE = { oben: 150, unten: 590, ueberBetrag: 476 }
const TITEL_HOEHE = 260
const TITEL_HOEHE_MIT_BETRAG = 190
/** Above and below the title. */
const ABSTAND = { zeile: 18, text: 28 }

function ground({ brand, grafik }: Vorschau, { logo }: BrandFiles): string {
	const { sign, signAccent } = brand.logo
	return renderToStaticMarkup(
		<svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" width={VORSCHAU.breite} height={VORSCHAU.hoehe}>
			<style>{classRules(brand)}</style>
			<rect width="100%" height="100%" className="fill-surface" />
			<svg aria-hidden="true" x={BILD.x} width={BILD.breite} height={VORSCHAU.hoehe}>
				<rect width="100%" height="100%" className={grafik === null ? 'fill-brand-soft' : 'fill-surface-alt'} />
				{grafik === null ? (
					<svg aria-hidden="true" x="25" y="65" width={BILD.breite - 50} height="500">
						<HeroArt />
					</svg>
				) : (
					<svg aria-hidden="true" x={(BILD.breite - 768) / 2} y={VORSCHAU.hoehe - 432} width="768" height="432">
						<Illustration name={grafik} variant={2} />
					</svg>
				)}
			</svg>
			<rect y={VORSCHAU.hoehe - 14} width="100%" height="14" className="fill-brand" />
			{logo ? null : sign ? (
				<g transform={`translate(${LINKS} 64) scale(1.25)`}>
					<path d={sign} className="fill-brand" />
					{signAccent && <path d={signAccent} className="fill-accent" />}
				</g>
			) : (
				<rect x={LINKS} y="64" width="60" height="60" rx="14" className="fill-brand" />
			)}
		</svg>,
	)
}

/** The amount on a ground of its own, in the corner a thumb does not cover. */
function badge(text: Lettering, brand: Brand) {
	const [width, height] = [text.width + 56, text.height + 36]
	const left = LINKS
	const top = VORSCHAU.hoehe - 14 - 40 - height
	const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${height / 2}" fill="${brand.accent}"/></svg>`
	return [
		{ input: Buffer.from(shape), left, top },
		{ input: text.input, left: left + 28, top: top + 18 },
	]
}

type Form = { width?: number; wrap?: 'word'; file?: FontFile }

const write = (text: string, font: string, colour: string, form: Form = {}) =>
	drawLettering(text, font, colour, { width: COLUMN, ...form })

/** As large as it fits; only what fits in no size is broken inside a word. */
async function writeTitle({ titel, brand, betrag }: Vorschau): Promise<Lettering> {
	const hoehe = betrag === null ? TITEL_HOEHE : TITEL_HOEHE_MIT_BETRAG
	const { file } = FONT_PAIRS[brand.fontStack]
	for (const size of TITEL_GROESSEN) {
		const layer = await write(titel, `Bold ${size}`, brand.ink, { wrap: 'word', file })
		if (layer.height <= hoehe && layer.width <= COLUMN) return layer
	}
	return write(titel.slice(0, 120), `Bold ${TITEL_GROESSEN.at(-1)}`, brand.ink, { file })
}

/** The preview as PNG. */
export async function drawVorschau(vorschau: Vorschau, files: BrandFiles): Promise<Buffer> {
	const { brand, zeile, text, betrag, grafik } = vorschau
	const { file } = FONT_PAIRS[brand.fontStack]
	const own = files.logo && (await fittedPicture(files.logo, 420, 64, 'inside'))
	const name = own ?? (await write(brand.logo.wordmark, 'ExtraBold 40', brand.brand, { width: 480, file }))
	const picture =
		grafik === null && files.bild ? await fittedPicture(files.bild, BILD.breite, VORSCHAU.hoehe - 14, 'cover') : null
	const [line, title, lead, amount] = await Promise.all([
		write(zeile, 'SemiBold 28', brand.muted),
		writeTitle(vorschau),
		write(text, 'Medium 32', brand.ink),
		betrag === null ? null : write(betrag, 'ExtraBold 40', brand.onAccent, { file }),
	])
	const room = (amount ? WORTE.ueberBetrag : WORTE.unten) - WORTE.oben
	const head = line.height + ABSTAND.zeile + title.height
	// What has no room left is said by the page.
	const withLead = head + ABSTAND.text + lead.height <= room
	const top = WORTE.oben + Math.max(0, Math.round((room - head - (withLead ? ABSTAND.text + lead.height : 0)) / 2))
	const layers = [
		...(picture ? [{ ...picture, left: BILD.x, top: 0 }] : []),
		{ ...name, left: LINKS + (own ? 0 : 78), top: 94 - Math.round(name.height / 2) },
		{ ...line, left: LINKS, top },
		{ ...title, left: LINKS, top: top + line.height + ABSTAND.zeile },
		...(withLead ? [{ ...lead, left: LINKS, top: top + head + ABSTAND.text }] : []),
		...(amount ? badge(amount, brand) : []),
	]
	const drawn = sharp(Buffer.from(ground(vorschau, files)))
		.composite(layers.map(({ input, left, top }) => ({ input, left, top })))
		.png({ palette: true, compressionLevel: 9 })
	return inTurn(() => drawn.toBuffer())
}

/** Of the picture in pixels: twice the size it is shown in. */
const LOGO = { hoehe: MAIL_LOGO.hoehe * 2, sign: 64 }

/** The brand's own logo on white, which it is made for, with some of it around. */
async function drawOwnLogo(logo: Buffer): Promise<Buffer> {
	const rand = 12
	const { input, width } = await fittedPicture(logo, MAIL_LOGO.breite * 2 - 2 * rand, LOGO.hoehe - 2 * rand, 'inside')
	const ground = { width: width + 2 * rand, height: LOGO.hoehe, channels: 4 as const, background: '#ffffff' }
	const drawn = sharp({ create: ground }).composite([{ input }]).png({ palette: true })
	return inTurn(() => drawn.toBuffer())
}

/** The brand's sign and name as a PNG on its own ground, so that it looks alike whatever colour a mail program gives the rest. */
export async function drawMailLogo(brand: Brand, logo?: Buffer): Promise<Buffer> {
	if (logo) return drawOwnLogo(logo)
	const { sign, signAccent, wordmark } = brand.logo
	const { file } = FONT_PAIRS[brand.fontStack]
	const name = await write(wordmark, 'ExtraBold 44', brand.onBrand, {
		width: MAIL_LOGO.breite * 2 - LOGO.sign - 16,
		file,
	})
	const left = sign ? LOGO.sign + 16 : 0
	const width = left + name.width
	const svg = renderToStaticMarkup(
		<svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" width={width} height={LOGO.hoehe}>
			<rect width="100%" height="100%" fill={brand.brand} />
			{sign && (
				<g transform={`translate(0 ${(LOGO.hoehe - LOGO.sign) / 2}) scale(${LOGO.sign / 48})`}>
					<path d={sign} fill={brand.onBrand} />
					{signAccent && <path d={signAccent} fill={brand.accent} />}
				</g>
			)}
		</svg>,
	)
	const top = Math.round((LOGO.hoehe - name.height) / 2)
	const drawn = sharp(Buffer.from(svg)).composite([{ input: name.input, left, top }])
	return inTurn(() => drawn.png({ palette: true }).toBuffer())
}

/** A band of the picture, twice as large as it is shown, in what every mail program knows. */
export function drawMailBild(bild: Buffer): Promise<Buffer> {
	const band = sharp(bild).resize({ width: MAIL_BILD.breite * 2, height: MAIL_BILD.hoehe * 2, fit: 'cover' })
	const drawn = band.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true })
	return inTurn(() => drawn.toBuffer())
}
