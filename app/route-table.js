/**
 * Every screen and call of the portal: route name (the spec's), default path, area and the rules the guard enforces
 * (SPEC 2). Data only; links are built from it by `app/paths.ts`, routes by `remix.config.js`.
 *
 * @typedef {object} RouteRow
 * @property {string} path default path
 * @property {Area} area its room is `routes/<area>/<name>/route.tsx`
 * @property {true} [login] protected: needs a logged-in Empfehler
 * @property {true} [ohneAutologin] disabled when the Mandant logs people in by host token
 * @property {true} [offen] stays open to everybody with ModuleErzwingeLogin
 * @property {true} [ohneAdv] goes to Home when the Mandant has ModuleAdv
 * @property {true} [ohneBanner] no consent banner
 * @property {true} [oeffentlich] for everybody to find: in the sitemap and in search engines, which keep out of all else
 * @property {readonly string[]} [merken] with `oeffentlich`: the server keeps the finished page for visitors of whom nothing
 *   is known (server/page-cache.ts), under these names of its query and no others; none that says what a visitor just did
 * @property {'noetig' | 'ohneErzwingeLogin'} [empfaenger] needs the recipient cookie or token of its Empfehlung; with
 *   `ohneErzwingeLogin` not where ModuleErzwingeLogin makes this page the link's first one
 * @property {'betrieb' | 'agentur'} [rolle] needs a logged-in back-office user of this kind: an operator, or somebody of an
 *   agency or the call centre; its screens stand in the layout of that kind
 * @property {true | 'bankdaten'} [allein] never shown inside another page, not even the host page of an integrated frame: bank
 *   data and logins of people at work (pages with a `rolle` neither). With `bankdaten` only while its data says that it asks
 *   for them
 * @property {true} [rahmen] shows pages of the brand in a frame of its own
 * @property {'faktor' | 'passwort' | 'einrichten' | 'immer'} [zuerst] where a back-office user does what they have to do before
 *   anything else (domain/zugriff/actor), or open to them whatever that is
 * @property {'jeder' | 'plattform'} [host] answers on every host, known or not (the list of demo brands), or on that of the
 *   deployment's own room alone, to the people who run it
 * @property {true} [teamZuerst] answers visitors while a portal is for the brand's team alone, as pages of people at work do:
 *   what their logins, mails and previews are made of
 * @property {true} [ressource] no screen: a redirect, a file or a call
 * @property {true} [replik] a screen that only reads, answered by the read replica where there is one
 * @property {true} [ansehen] does not count as use of the session
 * @property {number} [maxBodyBytes] the most a post may hold, where that is more than a form needs (web/body.server.ts)
 * @property {true} [fremd] takes posts from other sites' pages; its action must ask for a proof of its own
 */

/**
 * What the portal is made of: the same list for domain, usecases, repositories, routes and tests.
 * @typedef {'empfehlung' | 'empfaenger' | 'auftrag' | 'praemie' | 'konto' | 'katalog' | 'inhalt' | 'einwilligung' |
 *   'messung' | 'betrugspruefung' | 'benutzer' | 'agentur' | 'mandant' | 'mail' | 'jobs' | 'captcha' | 'aufbewahrung' |
 *   'protokoll' | 'datenschutz' | 'auszahlung' | 'hauptbuch' | 'liste' | 'partner' | 'kampagne' | 'plattform' | 'shared'} Area
 */

/** The routes without a path between the page frame and the screens: `under` is the layout each stands in. */
export const layouts = /** @type {const} */ ({
	UnderFrame: { module: 'routes/_layouts/UnderFrame.tsx' },
	Betrieb: { module: 'routes/_layouts/Betrieb.tsx', under: 'UnderFrame' },
	Agentur: { module: 'routes/_layouts/Agentur.tsx', under: 'UnderFrame' },
	Plattform: { module: 'routes/_layouts/Plattform.tsx', under: 'UnderFrame' },
	// The loader of a layout does not run where its own boundary answers a refused action: this one stands below them.
	UnderBetrieb: { module: 'routes/_layouts/UnderFrame.tsx', under: 'Betrieb' },
	UnderAgentur: { module: 'routes/_layouts/UnderFrame.tsx', under: 'Agentur' },
	UnderPlattform: { module: 'routes/_layouts/UnderFrame.tsx', under: 'Plattform' },
})

/**
 * The layout a screen stands in.
 * @param {RouteRow} row
 * @returns {keyof typeof layouts}
 */
const layoutOf = ({ rolle, ressource, host }) => {
	if (ressource) return 'UnderFrame'
	if (host === 'plattform') return 'UnderPlattform'
	return !rolle ? 'UnderFrame' : rolle === 'betrieb' ? 'UnderBetrieb' : 'UnderAgentur'
}

/**
 * The file of a screen, below app.
 * @param {string} name route name
 * @param {RouteRow} row
 */
export const moduleOf = (name, { area }) => `routes/${area}/${name}/route.tsx`

/** @satisfies {Record<string, RouteRow>} */
export const routeTable = /** @type {const} */ ({
	Home: { path: '/', area: 'empfehlung', oeffentlich: true, merken: ['seite'] },
	Empfehlen: { path: '/empfehlen/:produktId', area: 'empfehlung', oeffentlich: true, merken: [] },
	EmpfehlungTeilen: { path: '/empfehlung/:empfehlungsnummer', area: 'empfehlung' },
	QrDatei: { path: '/empfehlung/:empfehlungsnummer/:datei', area: 'empfehlung', ressource: true },
	EmpfehlenAgent: { path: '/agent/empfehlen/:produktId', area: 'empfehlung' },
	Produktkategorie: {
		path: '/kategorie/*',
		area: 'katalog',
		oeffentlich: true,
		merken: ['hersteller', 'seite'],
	},
	Tarife: { path: '/tarife', area: 'katalog', oeffentlich: true, merken: [] },
	DankeStepsOfflineEmpfehlung: { path: '/danke', area: 'empfehlung' },
	AktuellePraemienUebersicht: {
		path: '/aktuellepraemienuebersicht',
		area: 'praemie',
		oeffentlich: true,
		merken: ['seite'],
	},

	KampagneSeite: { path: '/k/:wort', area: 'kampagne', oeffentlich: true, merken: ['seite'] },

	Kurzlink: { path: '/e/:kurzcode', area: 'empfaenger', offen: true, ressource: true },
	Empfehlungslink: { path: '/empfehlungslink/:hex', area: 'empfaenger', offen: true, ressource: true },
	Empfehlungscode: { path: '/code', area: 'empfaenger', offen: true, oeffentlich: true, merken: [] },
	EmpfohlenVon: { path: '/empfohlen-von', area: 'empfehlung', offen: true },
	Exklusiv: { path: '/exklusiv', area: 'empfaenger', offen: true, ressource: true },
	Exclusiv: { path: '/exclusiv', area: 'empfaenger', offen: true, ressource: true },
	EmpfaengerBestaetigung: { path: '/empfaengerbestaetigung', area: 'empfaenger' },
	EmpfehlungAbgelaufen: { path: '/empfehlungabgelaufen', area: 'empfaenger' },
	AGBDatenschutzZustimmung: {
		path: '/empfaenger/zustimmung',
		area: 'empfaenger',
		empfaenger: 'noetig',
	},
	EmpfaengerDaten: {
		path: '/empfaengerdaten/:empfehlungsnummer',
		area: 'empfaenger',
		offen: true,
		empfaenger: 'ohneErzwingeLogin',
	},
	EmpfehlungBestaetigung: { path: '/bestaetigung', area: 'empfaenger', empfaenger: 'noetig' },
	KundenNummer: { path: '/kundennummer', area: 'empfaenger', empfaenger: 'noetig' },
	Produktlink: {
		path: '/zum-angebot',
		area: 'empfaenger',
		offen: true,
		empfaenger: 'noetig',
		ressource: true,
	},

	PraemieWaehlen: { path: '/praemie', area: 'praemie', offen: true },
	PraemieDaten: { path: '/praemie/:praemieid', area: 'praemie', offen: true, allein: 'bankdaten' },
	PraemieDanke: { path: '/praemiedanke', area: 'praemie' },
	GutscheinLogo: { path: '/gutschein/logo/:logoName', area: 'praemie', teamZuerst: true, offen: true, ressource: true },
	KulanzDanke: { path: '/kulanzdanke', area: 'praemie' },
	EmpfaengerBankdaten: { path: '/bankdaten', area: 'praemie', offen: true, allein: true },

	Login: { path: '/login', area: 'konto', offen: true, ohneAutologin: true },
	Logout: { path: '/logout', area: 'konto', offen: true, login: true, ohneAutologin: true },
	AdminLogin: { path: '/login/:adminLoginToken', area: 'konto', offen: true, allein: true },
	PasswortVergessen: {
		path: '/passwortvergessen',
		area: 'konto',
		offen: true,
		ohneAutologin: true,
	},
	PasswortZuruecksetzen: {
		path: '/passwortsetzen',
		area: 'konto',
		offen: true,
		ohneAutologin: true,
	},
	StandPerMail: { path: '/stand', area: 'konto' },
	FreundStand: { path: '/mein-stand', area: 'empfaenger', offen: true },
	PasswortAendern: {
		path: '/passwortaendern',
		area: 'konto',
		login: true,
		ohneAutologin: true,
	},
	EmailAendern: { path: '/meinedaten/email', area: 'konto', login: true, ohneAutologin: true },
	EmailBestaetigen: { path: '/email-bestaetigen', area: 'konto', offen: true },
	EmailStoppen: { path: '/email-stoppen', area: 'konto', offen: true },
	Sitzungen: { path: '/sitzungen', area: 'konto', login: true, ohneAutologin: true },
	SitzungStand: {
		path: '/sitzung/stand',
		area: 'konto',
		teamZuerst: true,
		offen: true,
		ressource: true,
		ansehen: true,
	},
	CookiesNoetig: {
		path: '/cookies-noetig',
		area: 'konto',
		teamZuerst: true,
		offen: true,
		ohneBanner: true,
		ansehen: true,
	},
	Autologin: { path: '/autologin', area: 'konto', offen: true, fremd: true },
	Ausweis: { path: '/ausweis', area: 'konto', offen: true, ressource: true },
	RegistrierungAbschliessen: {
		path: '/registrieren',
		area: 'konto',
		offen: true,
		ohneAutologin: true,
	},
	PersoenlicherBereich: { path: '/persoenlicherbereich', area: 'konto', login: true },
	Jahresauszug: { path: '/persoenlicherbereich/jahresauszug', area: 'konto', login: true },
	JahresauszugDatei: {
		path: '/persoenlicherbereich/jahresauszug/datei',
		area: 'konto',
		login: true,
		ressource: true,
	},
	PraemieNachfrage: { path: '/persoenlicherbereich/nachfrage', area: 'praemie', login: true },
	MeineDaten: { path: '/meinedaten', area: 'konto', login: true, ohneAutologin: true },
	DatenHerunterladen: { path: '/meinedaten/auskunft', area: 'konto', login: true },
	DatenDatei: {
		path: '/meinedaten/auskunft.json',
		area: 'konto',
		login: true,
		ressource: true,
	},
	MeinBild: {
		path: '/meinedaten/bild',
		area: 'konto',
		login: true,
		ohneAutologin: true,
		maxBodyBytes: 6_500_000,
	},
	KontoLoeschen: {
		path: '/meinedaten/loeschen',
		area: 'konto',
		login: true,
		ohneAutologin: true,
	},
	KontoGeloescht: { path: '/konto-geloescht', area: 'konto', offen: true },
	EmpfehlerBankdaten: {
		path: '/empfehler/bankdaten',
		area: 'praemie',
		login: true,
		allein: true,
	},
	MailEinstellungen: { path: '/meinedaten/emails', area: 'mail', login: true, ohneAutologin: true },
	MailAbbestellen: { path: '/emails/abbestellen', area: 'mail', offen: true, fremd: true, ohneBanner: true },
	optin: { path: '/empfehler/newsletter/optin', area: 'konto' },
	optout: { path: '/empfehler/newsletter/optout', area: 'konto' },

	Agb: { path: '/agb', area: 'inhalt', offen: true, oeffentlich: true, merken: [] },
	Datenschutz: {
		path: '/datenschutz',
		area: 'inhalt',
		offen: true,
		oeffentlich: true,
		merken: [],
		ohneBanner: true,
	},
	Impressum: {
		path: '/impressum',
		area: 'inhalt',
		offen: true,
		oeffentlich: true,
		merken: [],
		ohneBanner: true,
		ohneAdv: true,
	},
	Rechtstext: { path: '/rechtstext/:rechtstextId', area: 'inhalt', offen: true },
	DatenschutzAnfrage: { path: '/datenschutz/anfrage', area: 'datenschutz', offen: true, allein: true },
	Faq: { path: '/faq', area: 'inhalt', offen: true, oeffentlich: true, merken: ['eintrag'] },
	Barrierefreiheitserklaerung: {
		path: '/barrierefreiheitserklaerung',
		area: 'inhalt',
		oeffentlich: true,
		merken: [],
	},
	DocsEinbetten: { path: '/docs/einbetten', area: 'partner', offen: true, rahmen: true },
	InhaltBild: { path: '/inhalt/bild/:bildId', area: 'inhalt', teamZuerst: true, offen: true, ressource: true },
	Kontakt: { path: '/kontakt', area: 'inhalt', offen: true, oeffentlich: true, merken: [] },
	CaptchaBild: { path: '/captcha/bild', area: 'captcha', teamZuerst: true, offen: true, ressource: true },
	CaptchaTon: { path: '/captcha/ton', area: 'captcha', teamZuerst: true, offen: true, ressource: true },
	CaptchaBestaetigung: { path: '/captcha/bestaetigen', area: 'captcha', teamZuerst: true, offen: true },
	CookieModal: { path: '/cookie-einstellungen', area: 'einwilligung', offen: true, ohneBanner: true },
	Sprache: { path: '/sprache', area: 'konto', teamZuerst: true, offen: true, ressource: true },
	FileNotFound: { path: '/404', area: 'inhalt', offen: true },

	BetriebLogin: { path: '/betrieb/login', area: 'benutzer', offen: true, allein: true },
	BetriebHeute: { path: '/betrieb', area: 'mandant', offen: true, rolle: 'betrieb' },
	BetriebAuftraege: { path: '/betrieb/auftraege', area: 'auftrag', offen: true, rolle: 'betrieb', replik: true },
	BetriebAuftragMelden: { path: '/betrieb/auftraege/melden', area: 'auftrag', offen: true, rolle: 'betrieb' },
	BetriebFreigaben: { path: '/betrieb/auftraege/freigeben', area: 'auftrag', offen: true, rolle: 'betrieb' },
	BetriebZuordnungen: { path: '/betrieb/auftraege/zuordnen', area: 'auftrag', offen: true, rolle: 'betrieb' },
	BetriebSammelarbeit: {
		path: '/betrieb/auftraege/sammelarbeit/:arbeitId',
		area: 'auftrag',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebImporte: {
		path: '/betrieb/auftraege/import',
		area: 'auftrag',
		offen: true,
		rolle: 'betrieb',
		// Ten thousand lines of four hundred bytes.
		maxBodyBytes: 4_000_000,
	},
	BetriebImport: { path: '/betrieb/auftraege/import/:importId', area: 'auftrag', offen: true, rolle: 'betrieb' },
	BetriebImportDatei: {
		path: '/betrieb/auftraege/import/:importId/fehler',
		area: 'auftrag',
		offen: true,
		ressource: true,
		rolle: 'betrieb',
	},
	BetriebAuftrag: {
		path: '/betrieb/auftraege/:auftragId',
		area: 'auftrag',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebPraemien: {
		path: '/betrieb/praemien',
		area: 'praemie',
		offen: true,
		rolle: 'betrieb',
		replik: true,
	},
	BetriebGutscheine: {
		path: '/betrieb/gutscheine',
		area: 'praemie',
		offen: true,
		rolle: 'betrieb',
		// Five thousand voucher codes, in which each character may take three bytes on the way.
		maxBodyBytes: 2_000_000,
	},
	BetriebGutscheinMarke: {
		path: '/betrieb/gutscheine/marke/:marke',
		area: 'praemie',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebGutschein: { path: '/betrieb/gutscheine/:praemierungId', area: 'praemie', offen: true, rolle: 'betrieb' },
	BetriebKulanz: { path: '/betrieb/kulanz', area: 'praemie', offen: true, rolle: 'betrieb', replik: true },
	BetriebKulanzAntrag: { path: '/betrieb/kulanz/:antragId', area: 'praemie', offen: true, rolle: 'betrieb' },
	BetriebLaeufe: { path: '/betrieb/auszahlungen', area: 'auszahlung', offen: true, rolle: 'betrieb', replik: true },
	BetriebLaufNeu: { path: '/betrieb/auszahlungen/neu', area: 'auszahlung', offen: true, rolle: 'betrieb' },
	BetriebAuftraggeber: { path: '/betrieb/auszahlungen/konto', area: 'auszahlung', offen: true, rolle: 'betrieb' },
	BetriebBankdateien: {
		path: '/betrieb/auszahlungen/bank',
		area: 'auszahlung',
		offen: true,
		rolle: 'betrieb',
		// A statement with ten thousand payments, each of which takes about a thousand bytes.
		maxBodyBytes: 15_000_000,
	},
	BetriebBankdatei: {
		path: '/betrieb/auszahlungen/bank/:pruefsumme',
		area: 'auszahlung',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebLauf: { path: '/betrieb/auszahlungen/:laufId', area: 'auszahlung', offen: true, rolle: 'betrieb' },
	BetriebLaufSchritt: {
		path: '/betrieb/auszahlungen/:laufId/schritt/:schritt',
		area: 'auszahlung',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebPosten: {
		path: '/betrieb/auszahlungen/:laufId/zahlung/:nummer',
		area: 'auszahlung',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebLaufDatei: {
		path: '/betrieb/auszahlungen/:laufId/datei',
		area: 'auszahlung',
		offen: true,
		rolle: 'betrieb',
		ressource: true,
	},
	BetriebHauptbuch: { path: '/betrieb/hauptbuch', area: 'hauptbuch', offen: true, rolle: 'betrieb', replik: true },
	BetriebMonat: { path: '/betrieb/hauptbuch/auszug', area: 'hauptbuch', offen: true, rolle: 'betrieb', replik: true },
	BetriebMonatDatei: {
		path: '/betrieb/hauptbuch/auszug/datei',
		area: 'hauptbuch',
		offen: true,
		rolle: 'betrieb',
		ressource: true,
	},
	BetriebKennzahlen: { path: '/betrieb/kennzahlen', area: 'messung', offen: true, rolle: 'betrieb' },
	BetriebKennzahlenListe: { path: '/betrieb/kennzahlen/liste', area: 'messung', offen: true, rolle: 'betrieb' },
	BetriebKennzahlenMails: { path: '/betrieb/kennzahlen/mails', area: 'messung', offen: true, rolle: 'betrieb' },
	BetriebKennzahlenAusgabe: { path: '/betrieb/kennzahlen/ausgabe', area: 'messung', offen: true, rolle: 'betrieb' },
	BetriebKennzahlenDatei: {
		path: '/betrieb/kennzahlen/datei',
		area: 'messung',
		offen: true,
		rolle: 'betrieb',
		ressource: true,
	},
	BetriebKonten: { path: '/betrieb/empfehler', area: 'konto', offen: true, rolle: 'betrieb', replik: true },
	BetriebKonto: { path: '/betrieb/empfehler/:empfehlerId', area: 'konto', offen: true, rolle: 'betrieb' },
	BetriebZustimmungen: {
		path: '/betrieb/zustimmungen',
		area: 'einwilligung',
		offen: true,
		rolle: 'betrieb',
		replik: true,
	},
	BetriebFreunde: { path: '/betrieb/freunde', area: 'empfaenger', offen: true, rolle: 'betrieb', replik: true },
	BetriebFreund: { path: '/betrieb/freunde/:empfaengerId', area: 'empfaenger', offen: true, rolle: 'betrieb' },
	BetriebNachfragen: { path: '/betrieb/nachfragen', area: 'praemie', offen: true, rolle: 'betrieb', replik: true },
	BetriebVorlagen: { path: '/betrieb/nachfragen/vorlagen', area: 'praemie', offen: true, rolle: 'betrieb' },
	BetriebNachfrage: {
		path: '/betrieb/nachfragen/:nachfrageId',
		area: 'praemie',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebPruefungen: { path: '/betrieb/pruefungen', area: 'betrugspruefung', offen: true, rolle: 'betrieb' },
	BetriebFaelle: { path: '/betrieb/pruefungen/gemeinsam', area: 'betrugspruefung', offen: true, rolle: 'betrieb' },
	BetriebNennungen: { path: '/betrieb/pruefungen/nennungen', area: 'empfehlung', offen: true, rolle: 'betrieb' },
	BetriebMuster: { path: '/betrieb/pruefungen/muster', area: 'betrugspruefung', offen: true, rolle: 'betrieb' },
	BetriebPruefung: {
		path: '/betrieb/pruefungen/:empfaengerId',
		area: 'betrugspruefung',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebSperren: { path: '/betrieb/sperren', area: 'betrugspruefung', offen: true, rolle: 'betrieb' },
	BetriebDatenschutz: { path: '/betrieb/datenschutz', area: 'datenschutz', offen: true, rolle: 'betrieb' },
	BetriebAnfrage: { path: '/betrieb/datenschutz/:anfrageId', area: 'datenschutz', offen: true, rolle: 'betrieb' },
	BetriebAnfrageLoeschen: {
		path: '/betrieb/datenschutz/:anfrageId/loeschen',
		area: 'datenschutz',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebAuskunft: {
		path: '/betrieb/datenschutz/:anfrageId/auskunft',
		area: 'datenschutz',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebAuskunftDatei: {
		path: '/betrieb/datenschutz/:anfrageId/auskunft.json',
		area: 'datenschutz',
		offen: true,
		ressource: true,
		rolle: 'betrieb',
	},
	BetriebProtokoll: { path: '/betrieb/protokoll', area: 'protokoll', offen: true, rolle: 'betrieb', replik: true },
	BetriebProtokollDatei: {
		path: '/betrieb/protokoll/datei',
		area: 'protokoll',
		offen: true,
		ressource: true,
		rolle: 'betrieb',
	},
	BetriebAnsichten: { path: '/betrieb/listen/:liste/ansichten', area: 'liste', offen: true, rolle: 'betrieb' },
	BetriebDateien: { path: '/betrieb/dateien', area: 'liste', offen: true, rolle: 'betrieb' },
	BetriebDatei: {
		path: '/betrieb/dateien/:dateiId/datei',
		area: 'liste',
		offen: true,
		ressource: true,
		rolle: 'betrieb',
	},
	BetriebSuche: { path: '/betrieb/suche', area: 'liste', offen: true, rolle: 'betrieb' },
	BetriebListeDatei: {
		path: '/betrieb/listen/:liste/datei',
		area: 'liste',
		offen: true,
		ressource: true,
		rolle: 'betrieb',
	},
	BetriebSchnittstellen: { path: '/betrieb/schnittstellen', area: 'partner', offen: true, rolle: 'betrieb' },
	BetriebPartnerSchluessel: {
		path: '/betrieb/schnittstellen/schluessel',
		area: 'partner',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebWebhookNeu: { path: '/betrieb/schnittstellen/webhook/neu', area: 'partner', offen: true, rolle: 'betrieb' },
	BetriebWebhook: {
		path: '/betrieb/schnittstellen/webhook/:webhookId',
		area: 'partner',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebAuftritt: {
		path: '/betrieb/auftritt',
		area: 'mandant',
		offen: true,
		rolle: 'betrieb',
		// A photograph, which is kept smaller.
		maxBodyBytes: 6_500_000,
	},
	BetriebExperimente: { path: '/betrieb/experimente', area: 'kampagne', offen: true, rolle: 'betrieb' },
	BetriebExperimentNeu: { path: '/betrieb/experimente/neu', area: 'kampagne', offen: true, rolle: 'betrieb' },
	BetriebExperiment: { path: '/betrieb/experimente/:experimentId', area: 'kampagne', offen: true, rolle: 'betrieb' },
	BetriebKampagnen: { path: '/betrieb/kampagnen', area: 'kampagne', offen: true, rolle: 'betrieb' },
	BetriebKampagneNeu: { path: '/betrieb/kampagnen/neu', area: 'kampagne', offen: true, rolle: 'betrieb' },
	BetriebKampagne: { path: '/betrieb/kampagnen/:kampagneId', area: 'kampagne', offen: true, rolle: 'betrieb' },
	BetriebMarke: { path: '/betrieb/marke', area: 'mandant', offen: true, rolle: 'betrieb' },
	BetriebProdukte: { path: '/betrieb/marke/produkte', area: 'katalog', offen: true, rolle: 'betrieb' },
	BetriebProdukt: { path: '/betrieb/marke/produkte/:produktId', area: 'katalog', offen: true, rolle: 'betrieb' },
	BetriebPraemienwerte: { path: '/betrieb/marke/praemien', area: 'katalog', offen: true, rolle: 'betrieb' },
	BetriebPraemienwert: { path: '/betrieb/marke/praemien/:produktId', area: 'katalog', offen: true, rolle: 'betrieb' },
	BetriebProgramm: { path: '/betrieb/marke/programm', area: 'mandant', offen: true, rolle: 'betrieb' },
	BetriebAussehen: { path: '/betrieb/marke/aussehen', area: 'mandant', offen: true, rolle: 'betrieb' },
	BetriebAbsender: { path: '/betrieb/marke/absender', area: 'mandant', offen: true, rolle: 'betrieb' },
	BetriebRechtstexte: { path: '/betrieb/marke/rechtstexte', area: 'inhalt', offen: true, rolle: 'betrieb' },
	BetriebRechtstext: {
		path: '/betrieb/marke/rechtstexte/:rechtstextart',
		area: 'inhalt',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebTexte: { path: '/betrieb/marke/texte', area: 'inhalt', offen: true, rolle: 'betrieb' },
	BetriebText: { path: '/betrieb/marke/texte/:textart/:schluessel', area: 'inhalt', offen: true, rolle: 'betrieb' },
	BetriebTextVergleich: {
		path: '/betrieb/marke/texte/:textart/:schluessel/vergleich',
		area: 'inhalt',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebTeam: { path: '/betrieb/team', area: 'benutzer', offen: true, rolle: 'betrieb' },
	BetriebMitglied: { path: '/betrieb/team/:benutzerId', area: 'benutzer', offen: true, rolle: 'betrieb' },
	BetriebEinladung: { path: '/betrieb/einladung', area: 'benutzer', offen: true, allein: true },
	BetriebZugang: { path: '/betrieb/zugang', area: 'benutzer', offen: true, rolle: 'betrieb' },
	BetriebZweiterFaktor: {
		path: '/betrieb/zugang/zweiter-faktor',
		area: 'benutzer',
		offen: true,
		rolle: 'betrieb',
		zuerst: 'einrichten',
	},
	BetriebFaktor: { path: '/betrieb/code', area: 'benutzer', offen: true, rolle: 'betrieb', zuerst: 'faktor' },
	BetriebPasswort: {
		path: '/betrieb/passwort',
		area: 'benutzer',
		offen: true,
		rolle: 'betrieb',
		zuerst: 'passwort',
	},
	BetriebLogout: {
		path: '/betrieb/logout',
		area: 'benutzer',
		offen: true,
		ressource: true,
		rolle: 'betrieb',
		zuerst: 'immer',
	},

	AgenturLogin: { path: '/agentur/login', area: 'benutzer', offen: true, allein: true },
	AgenturSso: { path: '/agentur/sso', area: 'benutzer', offen: true, allein: true },
	AgenturSsoZurueck: { path: '/agentur/sso/zurueck', area: 'benutzer', offen: true, ressource: true },
	AgenturSsoAbmelden: { path: '/agentur/sso/abmelden', area: 'benutzer', offen: true, allein: true },
	AgenturSsoEnde: { path: '/agentur/sso/ende', area: 'benutzer', offen: true, ressource: true, fremd: true },
	BetriebAnmeldedienst: { path: '/betrieb/agenturen/anmeldedienst', area: 'benutzer', offen: true, rolle: 'betrieb' },
	BetriebAgenturen: { path: '/betrieb/agenturen', area: 'agentur', offen: true, rolle: 'betrieb', replik: true },
	BetriebAgenturNeu: { path: '/betrieb/agenturen/neu', area: 'agentur', offen: true, rolle: 'betrieb' },
	BetriebAgentur: { path: '/betrieb/agenturen/:agenturId', area: 'agentur', offen: true, rolle: 'betrieb' },
	BetriebAgenturDaten: {
		path: '/betrieb/agenturen/:agenturId/daten',
		area: 'agentur',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebAgenturPraemienplan: {
		path: '/betrieb/agenturen/:agenturId/praemienplan',
		area: 'agentur',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebAgenturPraemien: {
		path: '/betrieb/agenturen/:agenturId/praemien',
		area: 'agentur',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebAgenturRechnungen: {
		path: '/betrieb/agenturen/:agenturId/rechnungen',
		area: 'agentur',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebAgenturRechnungDatei: {
		path: '/betrieb/agenturen/:agenturId/rechnungen/:rechnungId/datei',
		area: 'agentur',
		offen: true,
		ressource: true,
		rolle: 'betrieb',
	},
	AgenturRechnungen: { path: '/agentur/rechnungen', area: 'agentur', offen: true, rolle: 'agentur', replik: true },
	AgenturRechnungDatei: {
		path: '/agentur/rechnungen/:rechnungId/datei',
		area: 'agentur',
		offen: true,
		ressource: true,
		rolle: 'agentur',
	},
	AgenturPraemienplan: { path: '/agentur/praemienplan', area: 'agentur', offen: true, rolle: 'agentur' },
	AgenturPraemien: { path: '/agentur/praemien', area: 'agentur', offen: true, rolle: 'agentur', replik: true },
	AgenturMitarbeiter: { path: '/agentur/mitarbeiter', area: 'agentur', offen: true, rolle: 'agentur' },
	AgenturStammdaten: { path: '/agentur/stammdaten', area: 'agentur', offen: true, rolle: 'agentur' },
	AgenturUebersicht: { path: '/agentur/uebersicht', area: 'agentur', offen: true, rolle: 'agentur', replik: true },
	AgenturEinladen: { path: '/agentur/einladen', area: 'agentur', offen: true, rolle: 'agentur' },
	AgenturEinladungen: { path: '/agentur/einladungen', area: 'agentur', offen: true, rolle: 'agentur', replik: true },
	AgenturEinladungZeigen: {
		path: '/agentur/einladungen/:einladungId',
		area: 'agentur',
		offen: true,
		rolle: 'agentur',
	},
	AgenturEinladungKarte: {
		path: '/agentur/einladungen/:einladungId/karte.pdf',
		area: 'agentur',
		offen: true,
		ressource: true,
		rolle: 'agentur',
	},
	AgenturEmpfehler: { path: '/agentur/empfehler', area: 'agentur', offen: true, rolle: 'agentur', replik: true },
	AgenturAuftraege: { path: '/agentur/auftraege', area: 'agentur', offen: true, rolle: 'agentur', replik: true },
	AgenturFreigaben: { path: '/agentur/auftraege/freigeben', area: 'agentur', offen: true, rolle: 'agentur' },
	AgenturSammelarbeit: {
		path: '/agentur/auftraege/sammelarbeit/:arbeitId',
		area: 'agentur',
		offen: true,
		rolle: 'agentur',
	},
	AgenturAuftrag: { path: '/agentur/auftraege/:auftragId', area: 'agentur', offen: true, rolle: 'agentur' },
	AgenturInteressenten: {
		path: '/agentur/interessenten',
		area: 'agentur',
		offen: true,
		rolle: 'agentur',
		replik: true,
	},
	AgenturInteressent: {
		path: '/agentur/interessenten/:interessentId',
		area: 'agentur',
		offen: true,
		rolle: 'agentur',
	},
	AgenturStatistik: { path: '/agentur/statistik', area: 'agentur', offen: true, rolle: 'agentur', replik: true },
	AgenturListeDatei: {
		path: '/agentur/listen/:liste/datei',
		area: 'agentur',
		offen: true,
		ressource: true,
		rolle: 'agentur',
	},
	AgenturDateien: { path: '/agentur/dateien', area: 'agentur', offen: true, rolle: 'agentur' },
	AgenturDatei: {
		path: '/agentur/dateien/:dateiId/datei',
		area: 'agentur',
		offen: true,
		ressource: true,
		rolle: 'agentur',
	},
	MitarbeiterEmpfehlen: { path: '/mitarbeiterempfehlen', area: 'agentur', offen: true, rolle: 'agentur' },
	CallcenterEmpfehlen: { path: '/agentur/callcenter', area: 'empfehlung', offen: true, rolle: 'agentur' },
	VermittlungBestaetigen: { path: '/bestaetigen', area: 'empfehlung', offen: true, allein: true },
	NennungBeantworten: { path: '/genannt', area: 'empfehlung', offen: true, allein: true },
	Einladung: { path: '/einladung/:code', area: 'agentur', offen: true, ohneAutologin: true, allein: true },
	AgenturEinladung: { path: '/agentur/einladung', area: 'benutzer', offen: true, allein: true },
	AgenturStart: { path: '/agentur', area: 'agentur', offen: true, rolle: 'agentur', ressource: true },
	AgenturZugang: { path: '/agentur/zugang', area: 'agentur', offen: true, rolle: 'agentur' },
	AgenturZweiterFaktor: {
		path: '/agentur/zugang/zweiter-faktor',
		area: 'benutzer',
		offen: true,
		rolle: 'agentur',
		zuerst: 'einrichten',
	},
	AgenturFaktor: { path: '/agentur/code', area: 'benutzer', offen: true, rolle: 'agentur', zuerst: 'faktor' },
	AgenturPasswort: {
		path: '/agentur/passwort',
		area: 'benutzer',
		offen: true,
		rolle: 'agentur',
		zuerst: 'passwort',
	},
	AgenturLogout: {
		path: '/agentur/logout',
		area: 'benutzer',
		offen: true,
		ressource: true,
		rolle: 'agentur',
		zuerst: 'immer',
	},

	PlattformLogin: { path: '/plattform/login', area: 'plattform', host: 'plattform', offen: true },
	PlattformFaktor: { path: '/plattform/code', area: 'plattform', host: 'plattform', zuerst: 'faktor' },
	PlattformZugang: { path: '/plattform/zugang', area: 'plattform', host: 'plattform', zuerst: 'einrichten' },
	PlattformPasswort: { path: '/plattform/zugang/passwort', area: 'plattform', host: 'plattform' },
	PlattformSprache: { path: '/plattform/zugang/sprache', area: 'plattform', host: 'plattform', ressource: true },
	PlattformLogout: {
		path: '/plattform/logout',
		area: 'plattform',
		host: 'plattform',
		ressource: true,
		zuerst: 'immer',
	},
	PlattformMarken: { path: '/plattform', area: 'plattform', host: 'plattform' },
	PlattformMarkeNeu: { path: '/plattform/neu', area: 'plattform', host: 'plattform' },
	PlattformMarkeKopie: { path: '/plattform/marken/:clientRoute/kopie', area: 'plattform', host: 'plattform' },
	PlattformMarke: { path: '/plattform/marken/:clientRoute', area: 'plattform', host: 'plattform' },
	PlattformProtokoll: { path: '/plattform/protokoll', area: 'plattform', host: 'plattform' },

	Marken: { path: '/marken', area: 'mandant', host: 'jeder', ressource: true },
	Robots: { path: '/robots.txt', area: 'inhalt', teamZuerst: true, offen: true, ressource: true },
	SecurityTxt: {
		path: '/.well-known/security.txt',
		area: 'inhalt',
		teamZuerst: true,
		offen: true,
		ressource: true,
	},
	Sitemap: { path: '/sitemap.xml', area: 'inhalt', offen: true, ressource: true },
	Vorschaubild: { path: '/vorschau/:bild', area: 'empfehlung', offen: true, ressource: true },
	AuftrittDatei: { path: '/marke/:auftrittDatei', area: 'mandant', teamZuerst: true, offen: true, ressource: true },
	MailLogo: { path: '/logo.png', area: 'mandant', teamZuerst: true, offen: true, ressource: true },
	MailBild: { path: '/bild.jpg', area: 'mandant', teamZuerst: true, offen: true, ressource: true },
	TouchIcon: { path: '/apple-touch-icon.png', area: 'mandant', teamZuerst: true, offen: true, ressource: true },
	Favicon: { path: '/favicon.ico', area: 'mandant', teamZuerst: true, offen: true, ressource: true },
	DevPostfach: { path: '/dev/postfach', area: 'mail', teamZuerst: true, offen: true },
	DevMail: { path: '/dev/postfach/:mailId', area: 'mail', teamZuerst: true, offen: true, ressource: true },
	DevHost: { path: '/dev/host', area: 'konto', offen: true },
	DevLaden: { path: '/dev/laden', area: 'partner', host: 'jeder', ressource: true },
	DevJobs: { path: '/dev/jobs/run', area: 'jobs', host: 'jeder', ressource: true },

	Unbekannt: { path: '/*', area: 'inhalt', offen: true, ressource: true },
})

/**
 * The spec's translation table: a Mandant's own paths, keyed by its client route, then by route name.
 * @satisfies {Record<string, Partial<Record<keyof typeof routeTable, string>>>}
 */
export const mandantPaths = /** @type {const} */ ({
	lindental: {
		Empfehlen: '/energie-empfehlen/:produktId',
		EmpfehlungTeilen: '/meine-empfehlung/:empfehlungsnummer',
		EmpfaengerBestaetigung: '/einladung',
		EmpfaengerDaten: '/einladung/daten/:empfehlungsnummer',
		AGBDatenschutzZustimmung: '/einladung/zustimmung',
		EmpfehlungBestaetigung: '/einladung/fertig',
		PraemieWaehlen: '/dankeschoen',
		PraemieDaten: '/dankeschoen/:praemieid',
		AktuellePraemienUebersicht: '/unsere-praemien',
		Tarife: '/tarifrechner',
	},
})

/**
 * Every route of a screen or call: one for each row, and one on the same module for each path of a Mandant's own. `place`
 * is how Remix wants the path.
 */
export const routes = [
	...Object.entries(routeTable).map(([name, row]) => routeOf(name, row, row.path)),
	...Object.entries(mandantPaths).flatMap(([clientRoute, paths]) =>
		Object.entries(paths).map(([name, path]) => {
			const row = routeTable[/** @type {keyof typeof routeTable} */ (name)]
			return { ...routeOf(name, row, path), id: `${clientRoute}:${name}` }
		}),
	),
]

/**
 * @param {string} name
 * @param {RouteRow} row
 * @param {string} path
 */
function routeOf(name, row, path) {
	const place = path === '/' ? { index: true } : { path: path.slice(1) }
	return { id: name, layout: layoutOf(row), module: moduleOf(name, row), ...place }
}
