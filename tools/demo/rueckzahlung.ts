import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import pino from 'pino'
import { endToEndId } from '~/domain/auszahlung/pain001'
import type { Mandant } from '~/domain/mandant/config'
import { addBerlinDays, berlinDay } from '~/domain/shared/dates'
import { normaliseEmail } from '~/domain/shared/email'
import { CURRENCY } from '~/domain/shared/money'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { readBankdatei } from '~/usecases/auszahlung/read-bankdatei'
import { carryOutBankdatei } from '~/usecases/auszahlung/settle-bankdatei'
import { showBankdatei } from '~/usecases/auszahlung/show-bankdatei'
import type { AppContext } from '~/usecases/shared/context'
import type { MandantTx } from '~db/handle'
import * as t from '~db/schema/mandant/tables'
import { type Beispiel, type DemoZiel, insertBeispiele } from './beispiele'
import { DEMO_IBAN } from './konto'
import { nummer } from './personen'

type Ziel = Omit<DemoZiel, 'db'> & { db: MandantTx; mandant: Mandant }

const EMAIL = 'mara.vogt@example.org'

/** Days back from seeding: paid, order withdrawn, half of it repaid, and the repayment read from the statement. */
const [BEZAHLT, STORNIERT, EINGANG, GELESEN] = [40, 21, 9, 8]

const BEISPIEL: Beispiel = {
	vorTagen: 96,
	zustand: 'bestaetigt',
	klicks: 4,
	kontakte: [
		{
			empfaenger: { zustand: 'daten_erfasst', vorname: 'Ole', nachname: 'Petersen' },
			auftrag: { vorTagen: 90, zustand: 'freigegeben', freigegebenVorTagen: 50 },
			praemierung: { zustand: 'Ausgezahlt', bezahltVorTagen: BEZAHLT },
		},
	],
}

async function insertMara({ db, now }: Ziel): Promise<string> {
	const id = randomUUID()
	const am = addBerlinDays(now, -100)
	await db.insert(t.empfehler).values({
		...{ id, email: EMAIL, emailNorm: normaliseEmail(EMAIL), mailbox: EMAIL, anrede: 'frau', sprache: 'de' },
		...{ vorname: 'Mara', nachname: 'Vogt', empfehlerhash: nummer(16), bestaetigtAm: am, erstelltAm: am },
	})
	return id
}

async function operators({ db }: Ziel) {
	const idOf = async (email: string) => {
		const [row] = await db.select({ id: t.benutzer.id }).from(t.benutzer).where(eq(t.benutzer.emailNorm, email))
		if (!row) throw new Error(`the demo has no ${email}`)
		return row.id
	}
	return { eine: await idOf('betrieb@example.org'), andere: await idOf('freigabe@example.org') }
}

/** The run that paid it; the bank knows the payment by its number. */
async function insertLauf({ db, now }: Ziel, empfehlerId: string, leute: { eine: string; andere: string }) {
	const [bezahlt] = await db
		.select({ praemierung: t.praemierung, auszahlungId: t.auszahlung.id })
		.from(t.praemierung)
		.innerJoin(t.auszahlung, eq(t.auszahlung.praemierungId, t.praemierung.id))
		.where(and(eq(t.praemierung.empfehlerId, empfehlerId), eq(t.praemierung.zustand, 'Ausgezahlt')))
	const [konto] = await db.select({ id: t.auftraggeberKonto.id }).from(t.auftraggeberKonto)
	if (!bezahlt?.praemierung.auftragId || !konto) throw new Error('the demo has nothing that was paid')
	const { id: praemierungId, betragCent, auftragId } = bezahlt.praemierung
	const [erstelltAm, bezahltAm] = [addBerlinDays(now, -BEZAHLT - 2), addBerlinDays(now, -BEZAHLT)]
	const [laufId, eine, andere] = [randomUUID(), `betrieb:${leute.eine}`, `betrieb:${leute.andere}`]
	await db.insert(t.lauf).values({
		...{ id: laufId, art: 'praemien', zustand: 'gebucht', ausfuehrungAm: berlinDay(bezahltAm), kontoId: konto.id },
		...{ erstelltVon: eine, beteiligte: [eine], anzahl: 1, summeCent: betragCent, eingefrorenAm: erstelltAm },
		...{ freigegebenVon: andere, freigegebenAm: erstelltAm, eingereichtAm: erstelltAm },
		...{ gebuchtVon: eine, abgeschlossenAm: bezahltAm, erstelltAm },
	})
	const [posten] = await db
		.insert(t.laufPosten)
		.values({
			...{ laufId, praemierungId, auszahlungId: bezahlt.auszahlungId, zustand: 'gebucht', betragCent },
			...{ erledigtAm: bezahltAm, erstelltAm },
		})
		.returning({ nummer: t.laufPosten.nummer })
	if (!posten) throw new Error('the payment was not stored')
	return { auftragId, betragCent, endToEndId: endToEndId(posten.nummer) }
}

/** A bank statement with one transfer to the brand's account. */
const kontoauszug = (tag: string, cent: number, zweck: string) => {
	const betrag = `<Amt Ccy="${CURRENCY}">${(cent / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`
	return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>AUSZUG-${tag}</MsgId><CreDtTm>${tag}T18:00:00Z</CreDtTm></GrpHdr><Stmt><Id>Auszug ${tag}</Id><CreDtTm>${tag}T18:00:00Z</CreDtTm><Acct><Id><IBAN>${DEMO_IBAN}</IBAN></Id></Acct><Ntry>${betrag}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${tag}</Dt></BookgDt><BkTxCd><Prtry><Cd>NTRF+166</Cd></Prtry></BkTxCd><NtryDtls><TxDtls>${betrag}<RltdPties><Dbtr><Pty><Nm>Mara Vogt</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${zweck}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
}

/** A paid reward whose customer withdrew the order: claimed back, and half of it repaid, as read from a bank file. */
export async function insertDemoRueckzahlung(ziel: Ziel, produktIds: number[]): Promise<void> {
	const { mandant, keys, db, now } = ziel
	const empfehlerId = await insertMara(ziel)
	await insertBeispiele(ziel, { empfehlerId, inhaber: 'Mara Vogt' }, produktIds, [BEISPIEL])
	const leute = await operators(ziel)
	const { auftragId, betragCent, endToEndId: kennung } = await insertLauf(ziel, empfehlerId, leute)
	const at = (tage: number, id: string): AppContext => ({
		...{ mandant, keys, db, locale: 'de', log: pino({ level: 'silent' }), faktorFreiwillig: true },
		clock: () => addBerlinDays(now, -tage),
		actor: { art: 'betrieb', id, sitzungId: '', rollen: ['admin'] },
	})
	const storniert = await cancelAuftrag(at(STORNIERT, leute.andere), auftragId, 'Widerruf nach der Lieferung')
	if (!storniert.ok) throw new Error(`demo order: ${storniert.code}`)
	const tag = berlinDay(addBerlinDays(now, -EINGANG))
	const auszug = kontoauszug(tag, Math.round(betragCent / 2), `Rueckzahlung erste Haelfte ${kennung}`)
	const ctx = at(GELESEN, leute.eine)
	const gelesen = await readBankdatei(ctx, Buffer.from(auszug))
	if (!gelesen.ok) throw new Error(`demo statement: ${gelesen.code}`)
	const { pruefsumme } = gelesen.value
	const gezeigt = await showBankdatei(ctx, { pruefsumme, seite: 1 })
	if (!gezeigt.ok) throw new Error(`demo statement: ${gezeigt.code}`)
	const gebucht = await carryOutBankdatei(ctx, { pruefsumme, plan: gezeigt.value.plan })
	if (!gebucht.ok) throw new Error(`demo statement: ${gebucht.code}`)
}
