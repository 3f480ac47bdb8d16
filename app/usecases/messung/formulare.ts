import type { Logger } from 'pino'
import { type FormularEreignis, gezaehltesFeld } from '~/domain/messung/abbruch'
import { berlinDay } from '~/domain/shared/dates'
import { addFormularTag } from '~db/repositories/messung/formular-tag'
import type { AppContext } from '../shared/context'

/** What happened to forms waits so long for others, in milliseconds; what a process holds when it is killed is lost. */
const GATHER_MS = 5_000
/** Different counts held at once; what comes beyond them is not counted. */
const HOECHSTENS = 2_000

type Brand = Pick<AppContext, 'mandant' | 'db' | 'clock'>
type Pending = Pick<Brand, 'mandant' | 'db'> & {
	zahlen: Map<string, FormularEreignis & { tag: string; anzahl: number }>
}

export type Formulare = {
	/** Counts what happened to a form; written within seconds. */
	count(brand: Brand, ereignis: FormularEreignis): void
	/** Writes what was counted so far. */
	flush(): Promise<void>
}

/** Counts what happens to forms, of nobody, and writes it every few seconds, one statement for each brand: nobody waits for it. */
export function createFormulare(log: Pick<Logger, 'warn'>): Formulare {
	let pending = new Map<string, Pending>()
	let size = 0
	let timer: NodeJS.Timeout | undefined
	let writing: Promise<void> = Promise.resolve()

	async function writeAll(): Promise<void> {
		clearTimeout(timer)
		timer = undefined
		const taken = pending
		pending = new Map()
		size = 0
		for (const { mandant, db, zahlen } of taken.values())
			await addFormularTag(db, [...zahlen.values()]).catch((err: unknown) => {
				log.warn({ err, mandant: mandant.clientRoute }, 'counts of forms were lost')
			})
	}

	const flush = () => {
		writing = writing.then(writeAll)
		return writing
	}

	return {
		count({ mandant, db, clock }, ereignis) {
			const eines = { ...ereignis, feld: gezaehltesFeld(ereignis.feld), tag: berlinDay(clock()) }
			const known: Pending = pending.get(mandant.id) ?? { mandant, db, zahlen: new Map() }
			const key = [eines.tag, eines.formular, eines.feld, eines.code].join(' ')
			const bisher = known.zahlen.get(key)
			if (!bisher && size >= HOECHSTENS) return
			if (!bisher) size += 1
			known.zahlen.set(key, { ...eines, anzahl: (bisher?.anzahl ?? 0) + 1 })
			pending.set(mandant.id, known)
			timer ??= setTimeout(() => void flush(), GATHER_MS).unref()
		},
		flush,
	}
}
