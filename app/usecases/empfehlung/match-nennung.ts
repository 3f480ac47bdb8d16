import { kontoSperre } from '~/domain/betrugspruefung/sperre'
import { einzigerIn, type GemeintePerson, gesuchtIn, ohneOrt } from '~/domain/empfehlung/genannt'
import { freundKurz, NENNUNG_TAGE, nennungGruende, nennungMachine, nochmalAb } from '~/domain/empfehlung/nennung'
import { produktTexte } from '~/domain/katalog/produkt'
import { mailboxKey } from '~/domain/shared/email'
import type { MandantDb, MandantTx } from '~db/handle'
import { listSpuren } from '~db/repositories/betrugspruefung/umfeld'
import { findLinkTarget } from '~db/repositories/empfaenger/link'
import { findEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import {
	changeNennung,
	countFragen,
	listEmpfehlerMitEmail,
	listEmpfehlerMitWorten,
	listGleicheNennungen,
	listOrteVon,
	type NennungRow,
} from '~db/repositories/empfehlung/nennung'
import { findProdukt } from '~db/repositories/katalog/katalog'
import { type EmpfehlerRow, lockEmpfehler } from '~db/repositories/konto/empfehler'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { issueToken } from '../shared/tokens'

/** Milliseconds. */
const TAG = 86_400_000

/** `empfehlungId`: the recommendation whose code or link was given. */
type Treffer = { empfehlerId: string; empfehlungId: string | null }

async function findByCode(db: MandantDb, code: string): Promise<Treffer | undefined> {
	const keys = [
		...(['offlineCode', 'kurzcode', 'nummer'] as const).map((art) => ({ art, wert: code })),
		{ art: 'hex' as const, wert: code.toLowerCase() },
	]
	for (const key of keys) {
		const target = await findLinkTarget(db, key)
		const empfehlung = target && (await findEmpfehlung(db, { id: target.id }))
		if (empfehlung) return { empfehlerId: empfehlung.empfehlerId, empfehlungId: empfehlung.id }
	}
	return undefined
}

const oneOf = ([one, ...others]: readonly EmpfehlerRow[]): Treffer | undefined =>
	one && others.length === 0 ? { empfehlerId: one.id, empfehlungId: null } : undefined

async function findByName(
	db: MandantDb,
	{ worte, ort }: Pick<Extract<GemeintePerson, { art: 'name' }>, 'worte' | 'ort'>,
): Promise<Treffer | undefined> {
	const rows = await listEmpfehlerMitWorten(db, worte)
	if (rows.length === 0) return undefined
	const orte = await listOrteVon(
		db,
		rows.map(({ emailNorm }) => emailNorm),
	)
	const kandidaten = rows.map(({ id, vorname, nachname, emailNorm }) => ({
		...{ id, vorname, nachname },
		orte: orte.filter((one) => one.emailNorm === emailNorm),
	}))
	const empfehlerId = einzigerIn({ worte, ort }, kandidaten)
	return empfehlerId === undefined ? undefined : { empfehlerId, empfehlungId: null }
}

/** The one recommender a friend means; undefined = nobody, or several. */
async function findGenannten(db: MandantDb, { wer, ort }: NennungRow): Promise<Treffer | undefined> {
	const gesucht = gesuchtIn(wer)
	switch (gesucht?.art) {
		case 'email': {
			const key = { emailNorm: gesucht.email, mailbox: mailboxKey(gesucht.email) }
			return oneOf(await listEmpfehlerMitEmail(db, key))
		}
		case 'code':
			return findByCode(db, gesucht.code)
		case 'name':
			return findByName(db, { worte: ohneOrt(gesucht.worte, ort), ort: ort || gesucht.ort })
		default:
			return undefined
	}
}

/** Why it has to be looked at before this recommender is asked. */
async function gruendeOf(ctx: AppContext, tx: MandantTx, nennung: NennungRow, empfehler: EmpfehlerRow) {
	const now = ctx.clock().getTime()
	const [spuren, fragen] = await Promise.all([
		listSpuren(tx, { empfehlerId: empfehler.id, seit: new Date(now - TAG) }),
		countFragen(tx, { empfehlerId: empfehler.id, seit: new Date(now - NENNUNG_TAGE * TAG) }),
	])
	return nennungGruende({ freund: nennung, empfehler: { ...empfehler, spuren, fragen } })
}

/** Sends the question; false = this recommender wants none. */
async function sendFrage(ctx: AppContext, tx: MandantTx, nennung: NennungRow, empfehler: EmpfehlerRow) {
	const produkt = await findProdukt(tx, nennung.produktId)
	if (!produkt) return false
	const { id, loeschenAb } = nennung
	const subjekt = { zweck: 'nennung', subjektArt: 'nennung', subjektId: id } as const
	const t = await issueToken(ctx, tx, { ...subjekt, ablaufAm: loeschenAb })
	const { email: an, sprache, vorname } = empfehler
	return enqueueMail(ctx, tx, {
		vorlage: 'nennung_frage',
		...{ an, sprache, schluessel: `nennung_frage:${id}` },
		daten: {
			...{ vorname, freund: freundKurz(nennung), gueltigBis: loeschenAb },
			produktName: produktTexte(produkt, sprache).name,
			link: linkTo(ctx.mandant, 'NennungBeantworten', {}, { t }),
			neinLink: linkTo(ctx.mandant, 'NennungBeantworten', {}, { t, antwort: 'nein' }),
		},
	})
}

/**
 * Asks this recommender whether they recommended, once for all that a friend sends about it. Somebody who said no to the
 * same friend, wants no such mails or may not take part is not asked.
 */
export async function askGenannten(
	ctx: AppContext,
	tx: MandantTx,
	nennung: NennungRow,
	empfehler: EmpfehlerRow,
): Promise<boolean> {
	const gleiche = await listGleicheNennungen(tx, { ...nennung, empfehlerId: empfehler.id })
	const next = nennungMachine.transition(nennung.zustand, 'fragen')
	if (!next.ok || gleiche.some(({ zustand }) => zustand === 'abgelehnt')) return false
	const laufend = gleiche.some(({ zustand }) => zustand === 'gefragt')
	if (!laufend && !(await sendFrage(ctx, tx, nennung, empfehler))) return false
	const set = { zustand: next.value, empfehlerId: empfehler.id, gefragtAm: ctx.clock(), spur: '', abgleichAb: null }
	if (!(await changeNennung(tx, nennung.id, nennung.zustand, set))) throw new Error('a naming was taken meanwhile')
	const audit = { ereignis: 'nennung.gefragt', bezug: 'nennung', bezugId: nennung.id } as const
	await writeAudit(ctx, tx, { ...audit, details: { empfehlerId: empfehler.id } })
	return true
}

/** Matches what a friend said; true = somebody is asked by it, or it is held. What fits nobody alone is matched again later. */
export async function matchNennung(ctx: AppContext, tx: MandantTx, nennung: NennungRow): Promise<boolean> {
	const later = { spur: '', abgleichAb: nochmalAb(ctx.clock()) }
	const wait = async () => {
		await changeNennung(tx, nennung.id, 'offen', later)
		return false
	}
	const treffer = await findGenannten(tx, nennung)
	const empfehler = treffer && (await lockEmpfehler(tx, { id: treffer.empfehlerId }))
	if (!treffer || !empfehler || kontoSperre(ctx.mandant.config, empfehler)) return wait()
	const { empfehlungId } = treffer
	// Held by somebody else since it was read: it is theirs.
	if (!(await changeNennung(tx, nennung.id, 'offen', { empfehlungId }))) return false
	const gruende = await gruendeOf(ctx, tx, nennung, empfehler)
	if (gruende.length === 0) return (await askGenannten(ctx, tx, { ...nennung, empfehlungId }, empfehler)) || wait()
	const next = nennungMachine.transition(nennung.zustand, 'anhalten')
	if (!next.ok) return false
	const set = { zustand: next.value, gruende, empfehlerId: empfehler.id, spur: '', abgleichAb: null }
	await changeNennung(tx, nennung.id, 'offen', set)
	const audit = { ereignis: 'nennung.angehalten', bezug: 'nennung', bezugId: nennung.id } as const
	await writeAudit(ctx, tx, { ...audit, details: { empfehlerId: empfehler.id, grund: gruende.join(' ') } })
	return true
}
