import { z } from 'zod'
import { AUFTRAG_ENDE } from '~/domain/auftrag/zustand'
import { TEAM_AENDERUNGEN } from '~/domain/benutzer/aenderung'
import { BETRIEB_ROLLEN } from '~/domain/benutzer/rollen'
import { ANFRAGE_ARTEN } from '~/domain/datenschutz/anfrage'
import { THEMEN } from '~/domain/inhalt/kontakt'
import { EMAIL_BEZUEGE } from '~/domain/konto/email-aenderung'
import { ALARM_ARTEN } from '~/domain/messung/alarm'
import { BERICHT_RATEN, BERICHT_ZAHLEN, BERICHTSARTEN } from '~/domain/messung/bericht'
import { PRAEMIE_ART_NAMEN } from '~/domain/praemie/arten'
import { BANKDATEN_ANLAESSE, RUECKGRUENDE } from '~/domain/praemie/zahlweg'
import { emailSchema } from '~/domain/shared/email'
import type { Locale } from '~/domain/shared/locale'

const link = z.url({ protocol: /^https?$/ })
/** Where its reader sees how far it is; mails of before had none for a friend. */
const standLink = link.nullable().default(null)
const cent = z.int().nonnegative()
const vorname = z.string()
/** What somebody can get by it, the highest of several amounts; null = nothing. Mails of before know nothing of it. */
const zusatz = z.strictObject({
	cent,
	name: z.record(z.string(), z.string()),
	begrenzt: z.literal(true).optional(),
})
const betrag = z.strictObject({ cent, einheitlich: z.boolean(), zusatz: zusatz.optional() }).nullable().default(null)
/** How many orders of one Empfehlung count; null = no limit. */
const maxAuftraege = z.int().positive().nullable().default(null)
const seite = z.enum(['empfehler', 'empfaenger'])
/** An instant; stored as an ISO string. */
const zeitpunkt = z.union([z.date(), z.iso.datetime().transform((text) => new Date(text))])

const zweiZahlen = { jetzt: z.number(), vorher: z.number() }
/** What the sentences of a report are made of (domain/messung/bericht). */
const saetze = z.strictObject({
	was: z.strictObject({
		mass: z.enum(['bestellt', 'empfohlen']),
		...zweiZahlen,
		richtung: z.enum(['mehr', 'weniger', 'gleich']),
		deutlich: z.boolean(),
	}),
	wo: z.strictObject({ rate: z.enum(BERICHT_RATEN), ...zweiZahlen }).nullable(),
	warum: z
		.discriminatedUnion('art', [
			z.strictObject({ art: z.literal('kampagne'), name: z.string(), was: z.enum(['begonnen', 'beendet']) }),
			z.strictObject({ art: z.literal('teilweg'), teilweg: z.string(), ...zweiZahlen }),
			z.strictObject({ art: z.literal('empfehlungen'), ...zweiZahlen }),
		])
		.nullable(),
})
const bericht = z.strictObject({
	vorname,
	art: z.enum(BERICHTSARTEN),
	von: z.iso.date(),
	bis: z.iso.date(),
	saetze,
	/** Each with what it was in the time before. */
	zahlen: z.array(z.strictObject({ mass: z.enum(BERICHT_ZAHLEN), ...zweiZahlen })),
	raten: z.array(
		z.strictObject({ rate: z.enum(BERICHT_RATEN), jetzt: z.number().nullable(), vorher: z.number().nullable() }),
	),
	link,
	wahlLink: link,
})

/** What each template needs. Names and product names are shown as given; amounts are cents. */
export const vorlagen = {
	/** To the owner of a new address: complete the registration. `produktName`: what they recommended, in mails of before. */
	willkommen: z.strictObject({ vorname, link, produktName: z.string().optional() }),
	/**
	 * To the recommender; `link` is the page where the Empfehlung can be shared again. `registrierungLink`: they have not
	 * confirmed their address yet. `teilen`: what friends get, to be passed on from the mail itself; `qr` is a picture of it.
	 */
	empfehlung_erstellt: z.strictObject({
		vorname,
		produktName: z.string(),
		link,
		gueltigBis: zeitpunkt,
		betrag,
		maxAuftraege,
		registrierungLink: link.nullable().default(null),
		teilen: z.strictObject({ text: z.string(), kurzlink: link, qr: link }).nullable().default(null),
	}),
	/** To the recommender: somebody accepted the Empfehlung; never who. `link`: where they see how far it is. */
	freund_angenommen: z.strictObject({ vorname, produktName: z.string(), betrag, link }),
	/** To a friend who agreed to it and has not ordered. `empfehler`: first name of who recommended; `gueltigBis`: null once it is over. */
	freund_erinnerung: z.strictObject({
		vorname,
		produktName: z.string(),
		empfehler: z.string(),
		betrag,
		angebotLink: link,
		kundennummerLink: link,
		standLink,
		gueltigBis: zeitpunkt.nullable().default(null),
	}),
	/**
	 * An order was matched. `pruefungBis`: the first day (YYYY-MM-DD) it can be released, null = that is no day to come;
	 * `vorEmpfehlung`: it is dated before the Empfehlung.
	 */
	auftrag_eingegangen: z.strictObject({
		vorname,
		seite,
		produktName: z.string(),
		betrag,
		pruefungBis: z.iso.date().nullable(),
		vorEmpfehlung: z.boolean().default(false),
		link: link.nullable(),
	}),
	/** To a recommender who left the whole reward to the friend. */
	auftrag_bestaetigt: z.strictObject({ vorname, produktName: z.string(), link }),
	/** An order that was never released is over. `link`: a recommender's way to a new Empfehlung. */
	auftrag_nicht_zustande: z.strictObject({
		vorname,
		seite,
		produktName: z.string(),
		grund: z.enum(AUFTRAG_ENDE),
		link: link.nullable(),
	}),
	/** To the recommender of an Empfehlung nobody has accepted; `kurzlink` is what friends get. */
	empfehlung_laeuft_ab: z.strictObject({
		vorname,
		produktName: z.string(),
		betrag,
		gueltigBis: zeitpunkt,
		link,
		kurzlink: link,
	}),
	/** To somebody who shall work for the brand; the link sets their password, once. */
	einladung: z.strictObject({ vorname, link, agentur: z.string().optional() }),
	/** To an admin: somebody's access was changed, by whom (`von`; null = not by somebody at work), and their role then and before. */
	team_geaendert: z.strictObject({
		vorname,
		was: z.enum(TEAM_AENDERUNGEN),
		name: z.string(),
		email: z.string(),
		rolle: z.enum(BETRIEB_ROLLEN).nullable(),
		vorher: z.enum(BETRIEB_ROLLEN).nullable(),
		von: z.string().nullable(),
		am: zeitpunkt,
		/** Until somebody independent confirms them. */
		offen: z.boolean(),
		link,
	}),
	/** To whoever tries whether the brand's mails arrive. */
	testmail: z.strictObject({ vorname, absender: z.string(), am: zeitpunkt }),
	/** To an admin: a partner's key (`anfang`: how it begins) ends soon. */
	schluessel_laeuft_ab: z.strictObject({
		vorname,
		bezeichnung: z.string(),
		anfang: z.string(),
		gueltigBis: zeitpunkt,
		link,
	}),
	/** To whom somebody of an agency (`agentur`) or the call centre recommended for: nothing counts before they confirm it. */
	empfehlung_vorgeschlagen: z.strictObject({
		vorname,
		produktName: z.string(),
		link,
		gueltigBis: zeitpunkt,
		agentur: z.string().optional(),
	}),
	/** To a recommender whom a friend named: nothing counts before they say yes. */
	nennung_frage: z.strictObject({
		vorname,
		freund: z.string(),
		produktName: z.string(),
		gueltigBis: zeitpunkt,
		link,
		neinLink: link,
	}),
	/** To who lets campaigns live: so much of a budget is used up. */
	kampagne_budget: z.strictObject({
		vorname,
		kampagne: z.string(),
		prozent: z.int(),
		budgetCent: cent,
		vergebenCent: cent,
		link,
	}),
	/** To who wants it: the figures of a week or a month (YYYY-MM-DD, both included), and what changed. */
	kennzahlen_woche: bericht,
	kennzahlen_monat: bericht,
	/** To who wants it: something in the figures needs somebody. */
	kennzahlen_alarm: z.strictObject({
		vorname,
		art: z.enum(ALARM_ARTEN),
		teilweg: z.string(),
		...zweiZahlen,
		link,
		wahlLink: link,
	}),
	/** To who may decide: an agency asks for so many rows of its plan. */
	praemienplan_beantragt: z.strictObject({ vorname, agentur: z.string(), anzahl: z.int(), link }),
	/** To an agency's contact: what the brand says to a row of the plan it asked for; `grund` where it is not wanted. */
	praemienplan_entschieden: z.strictObject({
		vorname,
		genehmigt: z.boolean(),
		grund: z.string(),
		produktName: z.string(),
		betragCent: cent,
		link,
	}),
	/** To an agency's contact: a credit note was written, or taken back (`storno`); `monat`: 'YYYY-MM'. */
	agentur_gutschrift: z.strictObject({
		vorname,
		nummer: z.string(),
		monat: z.string(),
		betragCent: z.int(),
		storno: z.boolean(),
		link,
	}),
	/** To the same: a credit note was paid. */
	agentur_gutschrift_bezahlt: z.strictObject({
		vorname,
		nummer: z.string(),
		monat: z.string(),
		betragCent: cent,
		link,
	}),
	/** To the same: the payment came back. `anderesKonto`: the agency has another account by now, which it goes to next. */
	agentur_gutschrift_zurueck: z.strictObject({
		vorname,
		nummer: z.string(),
		monat: z.string(),
		betragCent: cent,
		anderesKonto: z.boolean(),
		link,
	}),
	/** Somebody tried to register or recommend with the address of an account. */
	konto_vorhanden: z.strictObject({ vorname, loginLink: link, resetLink: link.optional() }),
	/** To the owner of an account who forgot the password; the link works once. */
	passwort_zuruecksetzen: z.strictObject({ vorname, link }),
	/** To the mailbox that is to take the place of another; the link works once. */
	email_bestaetigen: z.strictObject({ vorname, bezug: z.enum(EMAIL_BEZUEGE), link, bis: zeitpunkt }),
	/** To the former mailbox, with the way to stop it; `neu` is masked. `vorname` stays empty for a friend. */
	email_hinweis: z.strictObject({
		vorname,
		bezug: z.enum(EMAIL_BEZUEGE),
		neu: z.string(),
		von: z.enum(['selbst', 'betrieb']),
		link,
		bis: zeitpunkt,
	}),
	/** To the former mailbox once it is done, with the way to take it back. */
	email_geaendert: z.strictObject({ vorname, bezug: z.enum(EMAIL_BEZUEGE), neu: z.string(), link, bis: zeitpunkt }),
	/** To who recommended and asked how far it is; the link shows that, and opens nothing else. */
	stand_link: z.strictObject({ vorname, link }),
	/** The same to a friend. */
	freund_stand: z.strictObject({ vorname, link }),
	/** To the friend, after they gave their data themselves. */
	empfaenger_bestaetigung: z.strictObject({
		vorname,
		produktName: z.string(),
		/** First name of who recommended it, and how long the Empfehlung counts. Mails of before know nothing of either. */
		empfehler: z.string().default(''),
		gueltigBis: zeitpunkt.nullable().default(null),
		angebotLink: link,
		kundennummerLink: link,
		standLink,
		betrag,
		maxAuftraege,
	}),
	/** Double opt-in; carries no advertising. */
	newsletter_optin: z.strictObject({ vorname, link }),
	/** `produktName` is null for bonus and kulanz. */
	praemie_bereit: z.strictObject({
		vorname,
		betragCent: cent,
		produktName: z.string().nullable(),
		link,
		fristBis: zeitpunkt,
		art: z.enum(['auftrag', 'bonus', 'kulanz']),
		/** What of it a campaign adds. */
		zusatz: zusatz.optional(),
		/** Mails of before were worded for both sides alike. */
		seite: seite.default('empfehler'),
	}),
	/** To who has not collected a reward yet; `produktName` is null for bonus and kulanz. */
	praemie_erinnerung: z.strictObject({
		vorname,
		betragCent: cent,
		produktName: z.string().nullable(),
		link,
		fristBis: zeitpunkt,
	}),
	/** To both sides of an order whose rewards are divided in another way than was recommended. `empfohlen`: the product; `wie`: what counts in its place. */
	aufteilung_geaendert: z.strictObject({
		vorname,
		bestellt: z.string(),
		empfohlen: z.string(),
		wie: z.enum(['anteil', 'empfohlen']),
		betragCent: cent,
		link: standLink,
	}),
	/** `gueltigBis`: the last day (YYYY-MM-DD) it can be redeemed. `ersatz`: in place of a code that does not work. */
	gutschein: z.strictObject({
		vorname,
		marke: z.string(),
		code: z.string().min(1),
		/** '' = the code has none. */
		pin: z.string().optional(),
		betragCent: cent,
		gueltigBis: z.iso.date().nullable().default(null),
		shopUrl: z.string().nullable().default(null),
		logoUrl: z.string().nullable().optional(),
		einloesen: z.string().default(''),
		/** Where the reward is shown, for a brand without a shop. */
		link: link.nullable().optional(),
		ersatz: z.boolean().default(false),
	}),
	/**
	 * `von` and `bis`: the days (YYYY-MM-DD) between which the money is expected. `ibanEnde`: the last four characters.
	 */
	auszahlung_bestaetigt: z.strictObject({
		vorname,
		betragCent: cent,
		ibanEnde: z.string().max(4),
		von: z.iso.date(),
		bis: z.iso.date(),
		link: standLink,
	}),
	/** The bank has the order to pay; `am`: the day (YYYY-MM-DD) it is asked to pay. */
	auszahlung_unterwegs: z.strictObject({
		vorname,
		betragCent: cent,
		ibanEnde: z.string().max(4),
		am: z.iso.date(),
		link: standLink,
	}),
	auszahlung_erledigt: z.strictObject({ vorname, betragCent: cent, link: standLink }),
	/** A reward was given to a cause. `satz`: what it does. `ab`: the day (YYYY-MM-DD) from which it is paid. */
	spende_bestaetigt: z.strictObject({
		vorname,
		betragCent: cent,
		zweck: z.string(),
		satz: z.string(),
		ab: z.iso.date(),
		link: standLink,
	}),
	spende_ueberwiesen: z.strictObject({ vorname, betragCent: cent, zweck: z.string(), link: standLink }),
	/** What became of the account before (`BisherigesKonto`); mails of before know nothing of it. `stand`: a recommender's alone. */
	bankdaten_noetig: z.strictObject({
		vorname,
		betragCent: cent,
		link,
		anlass: z.enum(BANKDATEN_ANLAESSE).default('fehlen'),
		ibanEnde: z.string().max(4).default(''),
		am: z.iso.date().nullable().default(null),
		rueckgrund: z.enum(RUECKGRUENDE).nullable().default(null),
		stand: standLink,
	}),
	/** A reward that was out is claimed back. `wie` it was out; `unterwegs`: in a file for the bank. */
	rueckforderung: z.strictObject({
		vorname,
		betragCent: cent,
		anlass: z.enum(['storno', 'eigenwerbung']).default('storno'),
		seite: z.enum(['empfehler', 'empfaenger']),
		produktName: z.string().nullable(),
		wie: z.enum([...PRAEMIE_ART_NAMEN, 'unterwegs']),
		link: standLink,
	}),
	/** Some of a reward was kept for what its owner owes. `auszahlenCent` of it are paid, `offenCent` are owed still. */
	praemie_verrechnet: z.strictObject({
		vorname,
		betragCent: cent,
		verrechnetCent: cent,
		auszahlenCent: cent,
		offenCent: cent,
		link: standLink,
	}),
	/** To the support: a recommender asks where their reward is. `vorname` stays empty. */
	praemie_nachfrage: z.strictObject({
		vorname,
		name: z.string(),
		email: z.string(),
		empfehlungsnummer: z.string().nullable(),
		referenz: z.string().nullable(),
	}),
	/** To the address somebody gave with a form, in place of a captcha. `vorname` stays empty. */
	eingabe_bestaetigen: z.strictObject({ vorname, link }),
	/** To the support; answers go to `email`. `vorname` stays empty. */
	kontakt: z.strictObject({
		vorname,
		thema: z.enum(THEMEN),
		name: z.string(),
		email: emailSchema,
		nachricht: z.string(),
	}),
	/** The sender's copy: nothing in it is a link, no name is taken over. `vorname` stays empty. */
	kontakt_kopie: z.strictObject({ vorname, thema: z.enum(THEMEN), nachricht: z.string() }),
	/** To the stored address a privacy request is about; the link works once. */
	datenschutz_bestaetigen: z.strictObject({ vorname, art: z.enum(ANFRAGE_ARTEN), link }),
	datenschutz_antwort: z.strictObject({ vorname, art: z.enum(ANFRAGE_ARTEN), antwort: z.string() }),
	/** An operator's answer to "Wo bleibt meine Prämie?"; `produktName`: what they asked about. */
	nachfrage_antwort: z.strictObject({ vorname, antwort: z.string(), produktName: z.string().nullable(), link }),
	/** To the recommender: what came of the review of a suspected self-recommendation, in the operator's words. */
	eigenwerbung_entschieden: z.strictObject({
		vorname,
		ergebnis: z.enum(['freigegeben', 'abgelehnt']),
		produktName: z.string(),
		antwort: z.string(),
		/** How many friends of one link it is about. */
		anzahl: z.int().default(1),
		link,
	}),
} as const

export type Vorlage = keyof typeof vorlagen

export type VorlageDaten = { [V in Vorlage]: z.output<(typeof vorlagen)[V]> }

/** A template with its data, as it is sealed into the outbox. */
export const vorlageMitDaten = z.discriminatedUnion('vorlage', [
	z.object({ vorlage: z.literal('willkommen'), daten: vorlagen.willkommen }),
	z.object({ vorlage: z.literal('empfehlung_erstellt'), daten: vorlagen.empfehlung_erstellt }),
	z.object({ vorlage: z.literal('freund_angenommen'), daten: vorlagen.freund_angenommen }),
	z.object({ vorlage: z.literal('freund_erinnerung'), daten: vorlagen.freund_erinnerung }),
	z.object({ vorlage: z.literal('auftrag_eingegangen'), daten: vorlagen.auftrag_eingegangen }),
	z.object({ vorlage: z.literal('auftrag_bestaetigt'), daten: vorlagen.auftrag_bestaetigt }),
	z.object({ vorlage: z.literal('auftrag_nicht_zustande'), daten: vorlagen.auftrag_nicht_zustande }),
	z.object({ vorlage: z.literal('empfehlung_laeuft_ab'), daten: vorlagen.empfehlung_laeuft_ab }),
	z.object({ vorlage: z.literal('einladung'), daten: vorlagen.einladung }),
	z.object({ vorlage: z.literal('team_geaendert'), daten: vorlagen.team_geaendert }),
	z.object({ vorlage: z.literal('testmail'), daten: vorlagen.testmail }),
	z.object({ vorlage: z.literal('schluessel_laeuft_ab'), daten: vorlagen.schluessel_laeuft_ab }),
	z.object({ vorlage: z.literal('empfehlung_vorgeschlagen'), daten: vorlagen.empfehlung_vorgeschlagen }),
	z.object({ vorlage: z.literal('nennung_frage'), daten: vorlagen.nennung_frage }),
	z.object({ vorlage: z.literal('kampagne_budget'), daten: vorlagen.kampagne_budget }),
	z.object({ vorlage: z.literal('kennzahlen_woche'), daten: vorlagen.kennzahlen_woche }),
	z.object({ vorlage: z.literal('kennzahlen_monat'), daten: vorlagen.kennzahlen_monat }),
	z.object({ vorlage: z.literal('kennzahlen_alarm'), daten: vorlagen.kennzahlen_alarm }),
	z.object({ vorlage: z.literal('praemienplan_beantragt'), daten: vorlagen.praemienplan_beantragt }),
	z.object({ vorlage: z.literal('praemienplan_entschieden'), daten: vorlagen.praemienplan_entschieden }),
	z.object({ vorlage: z.literal('agentur_gutschrift'), daten: vorlagen.agentur_gutschrift }),
	z.object({ vorlage: z.literal('agentur_gutschrift_bezahlt'), daten: vorlagen.agentur_gutschrift_bezahlt }),
	z.object({ vorlage: z.literal('agentur_gutschrift_zurueck'), daten: vorlagen.agentur_gutschrift_zurueck }),
	z.object({ vorlage: z.literal('konto_vorhanden'), daten: vorlagen.konto_vorhanden }),
	z.object({ vorlage: z.literal('passwort_zuruecksetzen'), daten: vorlagen.passwort_zuruecksetzen }),
	z.object({ vorlage: z.literal('email_bestaetigen'), daten: vorlagen.email_bestaetigen }),
	z.object({ vorlage: z.literal('email_hinweis'), daten: vorlagen.email_hinweis }),
	z.object({ vorlage: z.literal('email_geaendert'), daten: vorlagen.email_geaendert }),
	z.object({ vorlage: z.literal('stand_link'), daten: vorlagen.stand_link }),
	z.object({ vorlage: z.literal('freund_stand'), daten: vorlagen.freund_stand }),
	z.object({ vorlage: z.literal('empfaenger_bestaetigung'), daten: vorlagen.empfaenger_bestaetigung }),
	z.object({ vorlage: z.literal('newsletter_optin'), daten: vorlagen.newsletter_optin }),
	z.object({ vorlage: z.literal('praemie_bereit'), daten: vorlagen.praemie_bereit }),
	z.object({ vorlage: z.literal('praemie_erinnerung'), daten: vorlagen.praemie_erinnerung }),
	z.object({ vorlage: z.literal('aufteilung_geaendert'), daten: vorlagen.aufteilung_geaendert }),
	z.object({ vorlage: z.literal('gutschein'), daten: vorlagen.gutschein }),
	z.object({ vorlage: z.literal('auszahlung_bestaetigt'), daten: vorlagen.auszahlung_bestaetigt }),
	z.object({ vorlage: z.literal('auszahlung_unterwegs'), daten: vorlagen.auszahlung_unterwegs }),
	z.object({ vorlage: z.literal('auszahlung_erledigt'), daten: vorlagen.auszahlung_erledigt }),
	z.object({ vorlage: z.literal('spende_bestaetigt'), daten: vorlagen.spende_bestaetigt }),
	z.object({ vorlage: z.literal('spende_ueberwiesen'), daten: vorlagen.spende_ueberwiesen }),
	z.object({ vorlage: z.literal('bankdaten_noetig'), daten: vorlagen.bankdaten_noetig }),
	z.object({ vorlage: z.literal('rueckforderung'), daten: vorlagen.rueckforderung }),
	z.object({ vorlage: z.literal('praemie_verrechnet'), daten: vorlagen.praemie_verrechnet }),
	z.object({ vorlage: z.literal('praemie_nachfrage'), daten: vorlagen.praemie_nachfrage }),
	z.object({ vorlage: z.literal('eingabe_bestaetigen'), daten: vorlagen.eingabe_bestaetigen }),
	z.object({ vorlage: z.literal('kontakt'), daten: vorlagen.kontakt }),
	z.object({ vorlage: z.literal('kontakt_kopie'), daten: vorlagen.kontakt_kopie }),
	z.object({ vorlage: z.literal('datenschutz_bestaetigen'), daten: vorlagen.datenschutz_bestaetigen }),
	z.object({ vorlage: z.literal('datenschutz_antwort'), daten: vorlagen.datenschutz_antwort }),
	z.object({ vorlage: z.literal('nachfrage_antwort'), daten: vorlagen.nachfrage_antwort }),
	z.object({ vorlage: z.literal('eigenwerbung_entschieden'), daten: vorlagen.eigenwerbung_entschieden }),
])

export type VorlageMitDaten = z.output<typeof vorlageMitDaten>

/** An order to send one mail. The same `schluessel` is never mailed twice, whatever asks for it again. */
export type MailAuftrag = VorlageMitDaten & {
	/** Receiver's address as stored. */
	an: string
	sprache: Locale
	schluessel: string
}
