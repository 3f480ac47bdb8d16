import { releaseBlocker } from '~/domain/auftrag/freigabe'
import { transitionAuftrag } from '~/domain/auftrag/zustand'
import { produktTexte } from '~/domain/katalog/produkt'
import { bonusFaellig } from '~/domain/praemie/praemierung'
import { berlinDay } from '~/domain/shared/dates'
import type { ErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { type AuftragRow, changeAuftrag, countAbschluesse } from '~db/repositories/auftrag/auftrag'
import { listAgenturOffen } from '~db/repositories/auftrag/freigabe'
import { findEigenwerbungOf } from '~db/repositories/betrugspruefung/eigenwerbung'
import { findEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { findProdukt } from '~db/repositories/katalog/katalog'
import { lockEmpfehler } from '~db/repositories/konto/empfehler'
import { countBonus } from '~db/repositories/praemie/praemierung'
import { takeBudget } from '../kampagne/take-budget'
import { enqueueMail } from '../mail/enqueue-mail'
import { mailBudget } from '../mail/mail-budget'
import { type AuftragAufteilung, zusagenOf } from '../praemie/aufteilung'
import { createPraemierung } from '../praemie/create-praemierung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { tageOf } from '../shared/freigabe-tage'
import {
	type Beteiligte,
	findAuftragBeteiligte,
	keyOf,
	mailBestaetigt,
	personOfSeite,
	standOfSeite,
} from './auftrag-mails'
import { decide } from './decide'
import { readFakten } from './fakten-of'
import { grantAgenturPraemien } from './grant-agentur-praemien'
import { aufteilungImBudget } from './read-zusagen'

/** An order in its check always has these: it was assigned. The account stays as it is read: nobody deletes it meanwhile. */
async function loadBeteiligte(tx: MandantTx, { id: auftragId, empfehlungId }: AuftragRow): Promise<Beteiligte> {
	const early = empfehlungId ? await findEmpfehlung(tx, { id: empfehlungId }) : undefined
	if (early) await lockEmpfehler(tx, { id: early.empfehlerId })
	const found = await findAuftragBeteiligte(tx, auftragId)
	if (!found) throw new Error('an order in its check belongs to nobody')
	return found
}

/** One reward for each entitled side, from the Praemie versions of the day the Empfehlung was made. */
async function createPraemierungen(
	ctx: AppContext,
	tx: MandantTx,
	beteiligte: Beteiligte,
	aufteilung: AuftragAufteilung,
): Promise<Result<null, 'praemie_nicht_waehlbar'>> {
	const { auftrag, produkt, empfehlung } = beteiligte
	for (const { anspruch, betragCent, ...mehr } of zusagenOf(aufteilung)) {
		if (betragCent === undefined) return fail('praemie_nicht_waehlbar')
		const person = personOfSeite(beteiligte, anspruch.seite)
		if (!person) continue
		await createPraemierung(ctx, tx, {
			...anspruch,
			...(mehr.zusatz ? { ...mehr, kampagneId: mehr.zusatz.kampagneId } : {}),
			betragCent,
			person,
			auftragId: auftrag.id,
			empfehlungId: empfehlung.id,
			produktName: produktTexte(produkt, person.sprache).name,
		})
	}
	return ok(null)
}

/** How an order's rewards are divided by its release, with what its campaign still adds: what its budget does for is taken. */
async function aufteilungBeiFreigabe(
	ctx: AppContext,
	tx: MandantTx,
	beteiligte: Beteiligte,
): Promise<AuftragAufteilung> {
	const { empfehlung } = beteiligte
	const { kampagneId } = empfehlung
	const fakten = (await readFakten(ctx, tx, [beteiligte]))(beteiligte)
	return aufteilungImBudget(ctx, tx, { beteiligte: { ...beteiligte, fakten } }, async (wuensche) => {
		if (kampagneId === null) return -1
		const { welcher, erreicht } = await takeBudget(ctx, tx, { kampagneId, empfehlung, wuensche })
		if (erreicht) await mailBudget(ctx, tx, erreicht)
		return welcher
	})
}

/** Tells both sides that the rewards are divided in another way than was recommended, and why. */
async function explainAufteilung(
	ctx: AppContext,
	tx: MandantTx,
	beteiligte: Beteiligte,
	aufteilung: AuftragAufteilung,
): Promise<void> {
	const { produkt, empfehlung } = beteiligte
	const empfohlenes = await findProdukt(tx, empfehlung.produktId)
	const zusagen = zusagenOf(aufteilung)
	for (const seite of ['empfehler', 'empfaenger'] as const) {
		const person = personOfSeite(beteiligte, seite)
		if (!person) continue
		await enqueueMail(ctx, tx, {
			vorlage: 'aufteilung_geaendert',
			an: person.email,
			sprache: person.sprache,
			schluessel: keyOf('aufteilung_geaendert', beteiligte, seite),
			daten: {
				vorname: person.vorname,
				bestellt: produktTexte(produkt, person.sprache).name,
				empfohlen: empfohlenes ? produktTexte(empfohlenes, person.sprache).name : '',
				wie: aufteilung.wieEmpfohlen ? 'empfohlen' : 'anteil',
				betragCent: zusagen.find(({ anspruch }) => anspruch.seite === seite)?.betragCent ?? 0,
				link: standOfSeite(ctx, beteiligte, seite),
			},
		})
	}
}

/**
 * A further reward after every N-th closing [B-REWARDS]. Bonuses that were not cancelled are counted against the
 * closings: one that was clawed back can be earned again, one that was kept is not given twice.
 */
async function createBonus(ctx: AppContext, tx: MandantTx, beteiligte: Beteiligte): Promise<void> {
	const { BonusNachAbschluessen: nach, BonusCent } = ctx.mandant.config
	const { auftrag, empfehlung, empfehler } = beteiligte
	const person = personOfSeite(beteiligte, 'empfehler')
	if (nach === null || !person) return
	const abschluesse = await countAbschluesse(tx, empfehler.id)
	if (!bonusFaellig({ abschluesse, bonusNachAbschluessen: nach })) return
	const { gueltig, hoechste } = await countBonus(tx, empfehler.id)
	if (gueltig >= abschluesse / nach) return
	await createPraemierung(ctx, tx, {
		art: 'bonus',
		seite: 'empfehler',
		person,
		auftragId: auftrag.id,
		empfehlungId: empfehlung.id,
		betragCent: BonusCent,
		praemienstand: berlinDay(ctx.clock()),
		bonusNummer: hoechste + 1,
		produktName: null,
	})
}

/** Releases an order that is held, by the rules of `releaseAuftrag`; part of somebody's decision. */
export async function releaseHeld(
	ctx: AppContext,
	tx: MandantTx,
	auftrag: AuftragRow,
): Promise<Result<null, ErrorCode>> {
	const now = ctx.clock()
	const review = await findEigenwerbungOf(tx, auftrag.id)
	const agenturOffen = (await listAgenturOffen(tx, [auftrag.id])).size > 0
	const facts = { ...auftrag, agenturOffen, eigenwerbung: review?.zustand ?? null }
	const early = releaseBlocker({ ...facts, ...tageOf(ctx, auftrag, null), anteilErlaubt: true }, now)
	if (early) return fail(early)
	const beteiligte = await loadBeteiligte(tx, auftrag)
	const tage = tageOf(ctx, auftrag, beteiligte.empfehlung)
	const aufteilung = await aufteilungBeiFreigabe(ctx, tx, beteiligte)
	const blocker = releaseBlocker({ ...facts, ...tage, anteilErlaubt: aufteilung.erlaubt }, now)
	if (blocker) return fail(blocker)
	const next = transitionAuftrag(auftrag.zustand, 'freigeben')
	if (!next.ok) return next
	const set = { zustand: next.value, freigegebenAm: now }
	if (!(await changeAuftrag(tx, auftrag.id, auftrag.zustand, set))) return fail('auftrag_zustand')
	await writeAudit(ctx, tx, { ereignis: 'auftrag.freigegeben', bezug: 'auftrag', bezugId: auftrag.id })
	if (aufteilung.abweichend) await explainAufteilung(ctx, tx, beteiligte, aufteilung)
	const created = await createPraemierungen(ctx, tx, beteiligte, aufteilung)
	if (!created.ok) return created
	if (aufteilung.gilt === 0 && !aufteilung.abweichend) await mailBestaetigt(ctx, tx, beteiligte)
	await createBonus(ctx, tx, beteiligte)
	await grantAgenturPraemien(ctx, tx, beteiligte)
	return ok(null)
}

/**
 * Releases an order whose conditions are met [P-NEWCUSTOMER]: the rewards, their mails, the bonus and what the agency gets
 * come with it or not at all. The code says which condition is missing; auftrag_anteil = its product's Praemien cannot be divided as was
 * recommended, which `settleAnteil` decides; praemie_nicht_waehlbar = its product had no Praemie on that day.
 */
export const releaseAuftrag = async (ctx: AppContext, auftragId: string, key?: string) => {
	authorise(ctx, 'auftrag.freigeben')
	return decide(ctx, auftragId, key, (tx, auftrag) => releaseHeld(ctx, tx, auftrag))
}
