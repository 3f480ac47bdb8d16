import { z } from 'zod'
import type { Brand } from '~/domain/mandant/brand'
import { readTabelle } from '../auftrag/tabelle'
import { isWoff2 } from '../auftritt/woff2'
import { parseBankdatei } from '../bank/bankdatei'
import { readCodeSpalten, readCodesDatei } from '../praemie/codes-datei'
import type { KarteInhalt } from '../qr/card'
import type { PdfInhalt } from '../tabelle/pdf'
import type { BrandFiles, Vorschau } from '../vorschau/kept'

/** A task with the schema of what it takes. */
const task = <S extends z.ZodType, R>(takes: S, run: (input: z.output<S>) => R) => ({
	takes,
	run: (input: unknown): R => run(takes.parse(input)),
})

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const file = z.custom<Buffer>(Buffer.isBuffer)

/** Loaded by the helper that draws: it takes longer to load than most files to be read. */
const drawing = {
	marke: () => import('../auftritt/marken-datei'),
	gutschein: () => import('../picture/gutschein-logo'),
	inhalt: () => import('../picture/inhalt-bild'),
	picture: () => import('../picture/picture'),
	vorschau: () => import('../vorschau/vorschau'),
	pdf: () => import('../tabelle/pdf'),
	karte: () => import('../qr/card'),
}

/** What the helper processes of the pool can do, by name. Only they import this: what it is made of never runs beside requests. */
export const TASKS = {
	auftragstabelle: task(bytes, readTabelle),
	bankdatei: task(bytes, parseBankdatei),
	gutscheincodes: task(bytes, readCodesDatei),
	gutscheinspalten: task(z.custom<Parameters<typeof readCodeSpalten>[0]>(), readCodeSpalten),
	logo: task(file, async (sent) => (await drawing.marke()).keepLogo(sent)),
	bild: task(file, async (sent) => (await drawing.marke()).keepBild(sent)),
	schrift: task(file, isWoff2),
	gutscheinLogo: task(file, async (sent) => (await drawing.gutschein()).drawLogo(sent)),
	inhaltBild: task(file, async (sent) => (await drawing.inhalt()).readInhaltBild(sent)),
	foto: task(z.object({ foto: file, kante: z.int(), min: z.int() }), async ({ foto, ...form }) =>
		(await drawing.picture()).squarePicture(foto, form),
	),
	kleiner: task(z.object({ bytes: file, breite: z.int() }), async (of) =>
		(await drawing.picture()).resizePicture(of.bytes, of.breite),
	),
	vorschau: task(z.custom<{ vorschau: Vorschau; files: BrandFiles }>(), async (of) =>
		(await drawing.vorschau()).drawVorschau(of.vorschau, of.files),
	),
	mailLogo: task(z.custom<{ brand: Brand; logo: Buffer | undefined }>(), async (of) =>
		(await drawing.vorschau()).drawMailLogo(of.brand, of.logo),
	),
	karte: task(z.custom<KarteInhalt>(), async (inhalt) => (await drawing.karte()).drawKarte(inhalt)),
	mailBild: task(file, async (bild) => (await drawing.vorschau()).drawMailBild(bild)),
	pdf: task(z.custom<PdfInhalt>(), async (inhalt) => (await drawing.pdf()).tabellenPdf(inhalt)),
}

export type Tasks = typeof TASKS
export type TaskName = keyof Tasks
export type TaskInput<N extends TaskName> = z.input<Tasks[N]['takes']>
export type TaskOutput<N extends TaskName> = Awaited<ReturnType<Tasks[N]['run']>>
