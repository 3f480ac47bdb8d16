import { type Entwurf, entwurfSchema } from '~/domain/konto/entwurf-felder'
import { type Actor, actorName } from '~/domain/zugriff/actor'
import type { AppContext } from '../shared/context'

/** Which draft is meant: the random secret of the browser's cookie, and the path of the form. */
export type Platz = { secret: string; pfad: string }

type Base = Pick<AppContext, 'keys'>

/** What a draft's owner is called in the database and in the page: opaque, another one for each brand. */
export const personOf = ({ keys }: Base, actor: Actor): string =>
	actor.art === 'anonym' ? 'anonym' : keys.hash('entwurf.person', actorName(actor)).slice(0, 32)

/** The same for an Empfehler who is not asking. */
export const personOfEmpfehler = (base: Base, id: string) => personOf(base, { art: 'empfehler', id, sitzungId: '' })

export const idOf = ({ keys }: Base, { secret, pfad }: Platz) => keys.hash('entwurf.platz', `${secret}\0${pfad}`)

const placeOf = (id: string) => ({ table: 'entwurf', id, column: 'daten' })

export const sealEntwurf = ({ keys }: Base, id: string, felder: Entwurf): string =>
	keys.seal(placeOf(id), JSON.stringify(felder))

export const openEntwurf = ({ keys }: Base, { id, daten }: { id: string; daten: string }): Entwurf =>
	entwurfSchema.parse(JSON.parse(keys.open(placeOf(id), daten)))
