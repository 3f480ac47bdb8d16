import { z } from 'zod'
import type { Brand } from '~/domain/mandant/brand'
import { keepBild, keepLogo } from '../auftritt/marken-datei'
import { isWoff2 } from '../auftritt/woff2'
import { parseBankdatei } from '../bank/bankdatei'
import { drawLogo } from '../picture/gutschein-logo'
import { readInhaltBild } from '../picture/inhalt-bild'
import { resizePicture, squarePicture } from '../picture/picture'
import type { BrandFiles, Vorschau } from '../vorschau/kept'
import { drawMailBild, drawMailLogo, drawVorschau } from '../vorschau/vorschau'

/** A task with the schema of what it takes. */
const task = <S extends z.ZodType, R>(takes: S, run: (input: z.output<S>) => R) => ({
	takes,
	run: (input: unknown): R => run(takes.parse(input)),
})

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const file = z.custom<Buffer>(Buffer.isBuffer)

/** What the helper processes of the pool can do, by name. Only they import this: what it is made of never runs beside requests. */
export const TASKS = {
	bankdatei: task(bytes, parseBankdatei),
	logo: task(file, keepLogo),
	bild: task(file, keepBild),
	schrift: task(file, isWoff2),
	gutscheinLogo: task(file, drawLogo),
	inhaltBild: task(file, readInhaltBild),
	foto: task(z.object({ foto: file, kante: z.int(), min: z.int() }), ({ foto, ...form }) => squarePicture(foto, form)),
	kleiner: task(z.object({ bytes: file, breite: z.int() }), ({ bytes, breite }) => resizePicture(bytes, breite)),
	vorschau: task(z.custom<{ vorschau: Vorschau; files: BrandFiles }>(), (of) => drawVorschau(of.vorschau, of.files)),
	mailLogo: task(z.custom<{ brand: Brand; logo: Buffer | undefined }>(), (of) => drawMailLogo(of.brand, of.logo)),
	mailBild: task(file, drawMailBild),
}

export type Tasks = typeof TASKS
export type TaskName = keyof Tasks
export type TaskInput<N extends TaskName> = z.input<Tasks[N]['takes']>
export type TaskOutput<N extends TaskName> = Awaited<ReturnType<Tasks[N]['run']>>
