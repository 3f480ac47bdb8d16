import { z } from 'zod'
import {
	DATEI_ZEILEN,
	PROTOKOLL_ZEILEN,
	type ProtokollArt,
	type ProtokollFilter,
	type ProtokollQuery,
} from '~/domain/protokoll/filter'
import { endOfBerlinDay, startOfBerlinDay } from '~/domain/shared/dates'
import { emailAsCopied, normaliseEmail } from '~/domain/shared/email'
import { listLaufNummern } from '~db/repositories/auszahlung/lauf'
import {
	findObjektIds,
	findPersonIds,
	type Gesucht,
	listAenderungen,
	listBenutzerNamen,
	listSicherheit,
} from '~db/repositories/protokoll/protokoll'
import { listNamen } from '~db/repositories/protokoll/selten'
import * as t from '~db/schema/mandant/tables'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontoHash } from '../shared/record-sicherheit'

const isId = (text: string) => z.uuid().safeParse(text).success

/** Ids of whoever is meant; 'job' and 'cli' are names of actors themselves. */
async function personIds({ db }: AppContext, person: string): Promise<string[]> {
	if (isId(person)) return [person]
	if (person.includes('@')) return findPersonIds(db, normaliseEmail(emailAsCopied(person)))
	return (await listBenutzerNamen(db, person)).map(({ id }) => id)
}

/** Every name an actor with one of these ids may have in the trail, and the ids themselves. */
async function akteureOf(ctx: AppContext, person: string): Promise<string[]> {
	if (person === 'job' || person === 'cli' || person === 'anonym') return [person]
	const ids = await personIds(ctx, person)
	const benutzer = await listBenutzerNamen(ctx.db)
	const inVertretung = [...benutzer.map(({ id }) => id), 'cli']
	return ids.flatMap((id) => [
		id,
		...['empfehler', 'betrieb', 'agentur'].map((art) => `${art}:${id}`),
		...inVertretung.map((von) => `empfehler:${id}/${von}`),
	])
}

async function gesuchtOf(ctx: AppContext, filter: ProtokollFilter): Promise<Gesucht> {
	const { person, objekt, ereignis, von, bis } = filter
	return {
		akteure: person === '' ? undefined : await akteureOf(ctx, person),
		bezugIds: objekt === '' ? undefined : [objekt, ...(await findObjektIds(ctx.db, objekt))],
		konten: person === '' ? undefined : [kontoHash(ctx, person)],
		ereignis,
		von: von === undefined ? undefined : startOfBerlinDay(von),
		bis: bis === undefined ? undefined : endOfBerlinDay(bis),
	}
}

/** Who it was: the kind, the name of somebody at work, and the id that a link needs. */
function werOf(akteur: string, namen: ReadonlyMap<string, string>) {
	const [art = '', rest = ''] = akteur.split(':')
	const [id = '', von] = rest.split('/')
	return { art, id, name: namen.get(id), vertretenDurch: von === undefined ? undefined : (namen.get(von) ?? von) }
}

export type ProtokollZeile = {
	id: string
	am: Date
	wer: ReturnType<typeof werOf>
	akteur: string
	ereignis: string
	bezug: string
	bezugId: string
	details: unknown
	/** Numbers of the runs it names, by their id. */
	laeufe: ReadonlyMap<string, number>
	/** Its place in the chain; null where it has none yet, or never gets one. */
	nummer: number | null
	hash: string | null
}

const nenntLauf = z.object({ laufId: z.uuid() })

/** Numbers of the runs that these entries are about, or name. */
async function laeufeOf({ db }: AppContext, zeilen: readonly { bezug: string; bezugId: string; details: unknown }[]) {
	const ids = zeilen.flatMap(({ bezug, bezugId, details }) => {
		const genannt = nenntLauf.safeParse(details)
		return [...(bezug === 'lauf' && isId(bezugId) ? [bezugId] : []), ...(genannt.success ? [genannt.data.laufId] : [])]
	})
	return new Map((await listLaufNummern(db, [...new Set(ids)])).map(({ id, nummer }) => [id, nummer]))
}

/** The names of everything that was ever noted, of one kind. */
export async function listEreignisNamen(ctx: AppContext, art: ProtokollArt): Promise<string[]> {
	authorise(ctx, 'protokoll.lesen')
	const { audit, sicherheitsereignis: s } = t
	return listNamen(
		ctx.db,
		art === 'sicherheit' ? { table: s, column: s.art } : { table: audit, column: audit.ereignis },
	)
}

async function readPage(
	ctx: AppContext,
	filter: ProtokollFilter,
	seite: { marke: ProtokollQuery['marke']; limit: number },
) {
	const { db } = ctx
	const gesucht = await gesuchtOf(ctx, filter)
	const namen = new Map((await listBenutzerNamen(db)).map(({ id, name }) => [id, name]))
	if (filter.art === 'sicherheit') {
		const { rows, ...page } = await listSicherheit(db, gesucht, seite)
		const zeilen = rows.map(({ id, am, art, akteur, details }): ProtokollZeile => {
			const leer = { bezug: '', bezugId: '', nummer: null, hash: null, laeufe: new Map() }
			return { id, am, ereignis: art, akteur, details, wer: werOf(akteur, namen), ...leer }
		})
		return { zeilen, ...page }
	}
	const { rows, ...page } = await listAenderungen(db, gesucht, seite)
	const laeufe = await laeufeOf(
		ctx,
		rows.map(({ zeile }) => zeile),
	)
	const zeilen = rows.map(
		({ zeile, nummer, hash }): ProtokollZeile => ({ ...zeile, wer: werOf(zeile.akteur, namen), laeufe, nummer, hash }),
	)
	return { zeilen, ...page }
}

/** One page of what was done, or of what happened to the brand's security, the newest first. */
export async function listProtokoll(ctx: AppContext, { marke, ...filter }: ProtokollQuery) {
	authorise(ctx, 'protokoll.lesen')
	return readPage(ctx, filter, { marke, limit: PROTOKOLL_ZEILEN })
}

/** What fits, for a file: the newest, at most `DATEI_ZEILEN`. Who takes it away is written down. */
export async function exportProtokoll(ctx: AppContext, filter: ProtokollFilter): Promise<ProtokollZeile[]> {
	authorise(ctx, 'protokoll.ausgeben')
	const { zeilen } = await readPage(ctx, filter, { marke: {}, limit: DATEI_ZEILEN })
	const { art, person, objekt, ereignis, von, bis } = filter
	// Which fields were searched by, not what for: it may be somebody's address.
	const felder = Object.entries({ person, objekt, ereignis, von, bis }).flatMap(([name, text]) => (text ? [name] : []))
	await writeAudit(ctx, ctx.db, {
		ereignis: 'protokoll.ausgegeben',
		bezug: 'mandant',
		bezugId: ctx.mandant.id,
		details: { art, zeilen: zeilen.length, gesucht: felder.join(' ') },
	})
	return zeilen
}
