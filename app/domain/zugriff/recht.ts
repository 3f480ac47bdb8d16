import type { AgenturRecht } from '~/domain/benutzer/rollen'

/** What only some may do, by name: what it is about, and what is done to it. */
export type Recht =
	/** An Empfehler's own account and what is in it. */
	| `eigenes.${'lesen' | 'aendern' | 'nachfragen' | 'abholen' | 'bankdaten' | 'passwort' | 'loeschen'}`
	/** The access of whoever is logged in to a back office. */
	| `zugang.${'lesen' | 'passwort' | 'sitzungen' | 'faktor' | 'einrichten'}`
	/** To let a program read what the operator may, by a token of its own (docs/mcp.md). */
	| 'zugang.werkzeug'
	/** What waits for operators, of which each sees what they may see. */
	| 'heute.lesen'
	| `auftrag.${'lesen' | 'melden' | 'importieren' | 'zuordnen' | 'pruefen' | 'aufteilen' | 'freigeben' | 'ablehnen' | 'stornieren'}`
	/** Orders as a partner's server tells of them and asks for them: nothing of the people. */
	| `auftrag.${'liefern' | 'abrufen'}`
	/**
	 * `auszahlen`: a payout was transferred outside of a run. `bankdaten`: ask for other bank data. `erlassen`: waive what
	 * somebody owes, which who claimed it back never does.
	 */
	| `praemie.${'lesen' | 'auszahlen' | 'bankdaten' | 'kulanz' | 'kulanzFreigeben' | 'erlassen' | 'gutscheine' | 'ausgeben'}`
	/** Transfer runs. Whoever prepared one, or granted what it pays, does not release it (usecases/auszahlung). */
	| `lauf.${'lesen' | 'vorbereiten' | 'freigeben' | 'datei' | 'buchen'}`
	/** The account a brand pays from. */
	| `auftraggeber.${'beantragen' | 'freigeben'}`
	| 'hauptbuch.lesen'
	/** What the program brings, in numbers of nobody; `rechnen`: work all of them out anew. */
	| `kennzahlen.${'lesen' | 'rechnen'}`
	| `konto.${'lesen' | 'sperren' | 'entsperren' | 'kundennummer' | 'vertreten' | 'notieren' | 'mails' | 'adresse'}`
	/** A friend, as the back office sees them; `mails`: send them once more; `adresse`: correct it. */
	| `freund.${'lesen' | 'mails' | 'adresse'}`
	/** Names, addresses and customer numbers of people in clear; without it they are masked. */
	| 'kontaktdaten.lesen'
	/** Whole IBANs, each look at one logged. */
	| 'bankdaten.lesen'
	/** Lists as files; people are masked in them without `klartext`. */
	| `liste.${'ansicht' | 'ausgeben' | 'klartext'}`
	| `sperren.${'lesen' | 'aendern'}`
	| `nachfrage.${'lesen' | 'beantworten' | 'vorlagen'}`
	| `eigenwerbung.${'lesen' | 'entscheiden'}`
	/** Agencies: their data, who works for them, where they are paid to, whether they work for the brand. */
	| `agenturen.${'lesen' | 'pflegen' | 'personen' | 'bankdaten' | 'zustand'}`
	/** What agencies get for an order. */
	| 'agenturen.praemienplan'
	/** Credit notes to agencies. */
	| 'agenturen.rechnungen'
	| 'job.gutschriften'
	| `benutzer.${'lesen' | 'anlegen' | 'aendern' | 'bestaetigen' | 'entfernen'}`
	/** Whose login counts for people of agencies, and what departments are there. */
	| 'sso.pflegen'
	| `mandant.${'lesen' | 'anlegen' | 'pausieren' | 'einstellen' | 'schluessel' | 'sichern'}`
	/** Visitors are let in, or not for a while. */
	| 'mandant.live'
	/** The deployment's own room: how brands are, a brand's first admin, the log. Never a brand's people. */
	| `plattform.${'lesen' | 'einladen' | 'protokoll'}`
	/** Who runs the deployment. */
	| 'betreiber.pflegen'
	| `aktion.pflegen`
	| `inhalt.pflegen`
	/** Campaigns. `freigeben`: let one go live that somebody else wrote and asked for. `stoppen` takes two as well. */
	| `kampagne.${'lesen' | 'pflegen' | 'freigeben' | 'stoppen'}`
	/** The brand's own room: how far it is, what is planned, who changed what. */
	| 'marke.lesen'
	/** Settings of the brand. `freigeben`: let hold what costs money or is law, and somebody else asked for. */
	| `einstellung.${'pflegen' | 'freigeben'}`
	/** Legal texts. `freigeben`: let one into force that somebody else wrote and asked for. */
	| `rechtstext.${'lesen' | 'pflegen' | 'freigeben'}`
	/** The files the brand's look is made of. */
	| 'auftritt.pflegen'
	| `katalog.pflegen`
	/** Products in the brand's room, without what rewards are worth. */
	| `produkt.${'lesen' | 'pflegen'}`
	/** What rewards are worth; whoever proposed it never releases it. */
	| `praemienwert.${'beantragen' | 'freigeben'}`
	| `mail.${'lesen' | 'wiederholen'}`
	/** The audit trail and the security events. */
	| `protokoll.${'lesen' | 'ausgeben'}`
	/** What people ask about their data, and the data itself. */
	| `datenschutz.${'lesen' | 'bearbeiten' | 'auskunft' | 'loeschen'}`
	/** What people agreed to, with the proof; `widerrufen`: note that somebody took it back. */
	| `zustimmung.${'lesen' | 'widerrufen'}`
	/** Whose servers may do what for the brand, and what they are told: endpoints, deliveries, keys. */
	| `schnittstelle.${'lesen' | 'pflegen'}`
	/** What happened, for a partner to catch up. */
	| 'ereignis.lesen'
	/** A partner's own key. */
	| `schluessel.${'lesen' | 'erneuern'}`
	/** To play what others do in a brand that is there to try things, and to move its clock. */
	| 'testbetrieb.spielen'
	| `job.${'fristen' | 'listen' | 'loeschen' | 'versenden' | 'protokoll'}`
	/** The views of the agency portal, and what a call centre may do. */
	| 'agentur.start'
	/** [T-Freigabe] Release an order of one's agency. */
	| 'agentur.auftragfreigeben'
	| `agentur.${AgenturRecht}`
