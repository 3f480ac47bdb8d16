import { z } from 'zod'
import { cleanName } from '~/adapters/mail/vorlagen/bauplan'
import { startAnteil } from '~/domain/empfehlung/angebot'
import { freundKurz, nennungMachine } from '~/domain/empfehlung/nennung'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { type EmpfehlungRow, findEmpfehlung, findOpenEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import {
	changeNennung,
	findNennung,
	listGleicheNennungen,
	type NennungRow,
	OHNE_NAMEN,
} from '~db/repositories/empfehlung/nennung'
import { type EmpfehlerRow, findEmpfehler, lockEmpfehler } from '~db/repositories/konto/empfehler'
import { findOpenEinladung } from '../empfaenger/show-einladung'
import { findEmpfehlbares } from '../katalog/produkte'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { answerBefore, once } from '../shared/once'
import { consumeToken, type LinkFehler, readToken } from '../shared/tokens'
import { createEmpfehlung } from './create-empfehlung'
import { showAngebot } from './show-angebot'

type Gefragt = { nennung: NennungRow; empfehler: EmpfehlerRow }

/** Who is asked by this link, and about what. */
async function findGefragt(ctx: AppContext, t: string): Promise<Result<Gefragt, LinkFehler>> {
	const token = await readToken(ctx, ctx.db, t, 'nennung')
	if (!token.ok) return token
	const nennung = await findNennung(ctx.db, token.value.subjektId)
	if (!nennung?.empfehlerId || nennung.loeschenAb <= ctx.clock()) return fail('link_abgelaufen')
	if (nennung.zustand !== 'gefragt') return fail('link_benutzt')
	const empfehler = await findEmpfehler(ctx.db, nennung.empfehlerId)
	return empfehler && !empfehler.geloeschtAm ? ok({ nennung, empfehler }) : fail('link_ungueltig')
}

/** What the recommender is asked: whether they recommended this to this friend. Nothing is used up. */
export async function showFrage(ctx: AppContext, t: string) {
	publicUseCase()
	const found = await findGefragt(ctx, t)
	if (!found.ok) return found
	const { nennung, empfehler } = found.value
	const angebot = await showAngebot(ctx, nennung.produktId)
	if (!angebot.ok) return angebot
	const { agb, produkt } = angebot.value
	return ok({
		/** Null where what was typed cannot be a name. */
		freund: cleanName(freundKurz(nennung)) ?? null,
		vorname: empfehler.vorname,
		...{ agb, produkt: produkt.name, bis: nennung.loeschenAb },
	})
}

/** The recommendation that a yes is about, where there is one already: that of the code, or one still open. */
async function findVorhandene(ctx: AppContext, { nennung, empfehler }: Gefragt): Promise<EmpfehlungRow | undefined> {
	const { produktId, empfehlungId } = nennung
	const named = empfehlungId ? await findEmpfehlung(ctx.db, { id: empfehlungId }) : undefined
	if (named && (await findOpenEinladung(ctx, ctx.db, { hex: named.hex })).ok) return named
	const key = { empfehlerId: empfehler.id, produktId, agentennummer: null, now: ctx.clock() }
	return findOpenEmpfehlung(ctx.db, key)
}

type Zugestimmt = { agb: true; agbId: number; teilnahme: number }

/** Recommends by the rules of every recommendation; the link came to the recommender's own mailbox. */
async function makeEmpfehlung(ctx: AppContext, gefragt: Gefragt, zugestimmt: Zugestimmt) {
	const { nennung, empfehler } = gefragt
	const vorhanden = await findVorhandene(ctx, gefragt)
	if (vorhanden) return ok({ empfehlungsnummer: vorhanden.empfehlungsnummer })
	const { id, produktId, channel } = nennung
	const offer = await findEmpfehlbares(ctx, produktId, { channel })
	if (!offer.ok) return offer
	const { vorname, nachname, email } = empfehler
	const input = {
		...{ vorname, nachname, email, nachricht: '', newsletter: false, channel, ...zugestimmt },
		anteilEmpfehler: startAnteil(offer.value.angebot, ctx.mandant.config.RecommenderDefaultShare),
	}
	// Of the naming, not of the form: sent from two tabs, or again after a failure in between, it is one recommendation.
	return createEmpfehlung(ctx, produktId, input, `nennung:${id}`, { genannt: empfehler.id })
}

type Antwort = { empfehlungId: string; loeschenAb: Date } | null

/** Takes the answer for all that ask the same, once the link is used up. `empfehlung`: null = no. */
async function takeAntwort(
	ctx: AppContext,
	tx: MandantTx,
	{ t, gefragt: { nennung, empfehler }, antwort }: { t: string; gefragt: Gefragt; antwort: Antwort },
): Promise<Result<null, LinkFehler | 'zustand_veraltet'>> {
	// The account first: whoever deletes it deletes its links after it.
	if (!(await lockEmpfehler(tx, { id: empfehler.id }))) return fail('link_ungueltig')
	const token = await consumeToken(ctx, tx, t, 'nennung')
	if (!token.ok) return token
	const gleiche = await listGleicheNennungen(tx, { ...nennung, empfehlerId: empfehler.id })
	const next = nennungMachine.transition(nennung.zustand, antwort ? 'bestaetigen' : 'ablehnen')
	if (!next.ok) return next
	for (const { id } of [nennung, ...gleiche.filter(({ zustand }) => zustand === 'gefragt')]) {
		const set = { ...OHNE_NAMEN, ...antwort, zustand: next.value, beantwortetAm: ctx.clock() }
		if (!(await changeNennung(tx, id, 'gefragt', set))) return fail('link_benutzt')
		const ereignis = antwort ? 'nennung.bestaetigt' : 'nennung.abgelehnt'
		const details = { empfehlerId: empfehler.id, ...(antwort ? { empfehlungId: antwort.empfehlungId } : {}) }
		await writeAudit(ctx, tx, { ereignis, bezug: 'nennung', bezugId: id, details })
	}
	return ok(null)
}

const createdSchema = z.object({ empfehlungsnummer: z.string() })
type Created = z.output<typeof createdSchema>

/** The recommender says yes, and with that recommends: the friend's page leads on from now. */
export async function confirmNennung(ctx: AppContext, { t, ...zugestimmt }: Zugestimmt & { t: string }, key: string) {
	publicUseCase()
	const before = await answerBefore(ctx, key, createdSchema.parse)
	if (before) return before
	const gefragt = await findGefragt(ctx, t)
	if (!gefragt.ok) return gefragt
	const made = await makeEmpfehlung(ctx, gefragt.value, zugestimmt)
	if (!made.ok) return made
	return once<Created, LinkFehler | 'zustand_veraltet'>(
		ctx,
		key,
		async (tx) => {
			const empfehlung = await findEmpfehlung(tx, made.value)
			if (!empfehlung) throw new Error('a recommendation that was just made is gone')
			const antwort = { empfehlungId: empfehlung.id, loeschenAb: empfehlung.gueltigBis }
			const taken = await takeAntwort(ctx, tx, { t, gefragt: gefragt.value, antwort })
			return taken.ok ? ok({ empfehlungsnummer: empfehlung.empfehlungsnummer }) : taken
		},
		createdSchema.parse,
	)
}

/** The recommender says no: nothing comes of it, and the same friend is not asked about again. */
export async function declineNennung(ctx: AppContext, t: string, key: string) {
	publicUseCase()
	const before = await answerBefore(ctx, key, z.null().parse)
	if (before) return before
	const gefragt = await findGefragt(ctx, t)
	if (!gefragt.ok) return gefragt
	return once<null, LinkFehler | 'zustand_veraltet'>(
		ctx,
		key,
		(tx) => takeAntwort(ctx, tx, { t, gefragt: gefragt.value, antwort: null }),
		z.null().parse,
	)
}
